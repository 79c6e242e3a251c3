import { OfficeLink } from "../../ui/office-link/office-link.tsx";
import { usePeopleCounts } from "./people-api.ts";

/** How many people of the portal nobody has invited yet; undefined until it is known. */
export const useNotInvited = (agencyId: string): number | undefined =>
  usePeopleCounts(agencyId, {}).data?.states["not-invited"];

/** Says so on Today, with the way there. */
export function NotInvited({ agencyId, people }: { readonly agencyId: string; readonly people: number }) {
  return (
    <p>
      {people === 1 ? "1 person is" : `${people.toLocaleString("en-AU")} people are`} not invited to the
      portal yet.{" "}
      <OfficeLink page="people" agencyId={agencyId}>
        See who, and invite them
      </OfficeLink>
      .
    </p>
  );
}
