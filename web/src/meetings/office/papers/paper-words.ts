import type { Paper, PaperEntry } from "@portal/contract/meetings/office/paper-schemas";
import type { Representative } from "@portal/contract/meetings/office/representative-schemas";
import { ApiProblem } from "../../../core/api/api-problem.ts";
import { failureText } from "../../../staff/office/public.ts";
import type { PillKind } from "../../../ui/pill/pill.tsx";

/** How far a paper is. */
export const paperStates: Readonly<
  Record<Paper["state"], { readonly kind: PillKind; readonly text: string }>
> = {
  waiting: { kind: "warn", text: "To be checked" },
  cast: { kind: "ok", text: "Counted" },
  informal: { kind: "plain", text: "Does not count" },
  differs: { kind: "bad", text: "Read differently" },
  again: { kind: "plain", text: "Entered once more" },
};

type Capacity = PaperEntry["capacity"];

/** As what a paper was signed. */
export const capacityWords: Readonly<Record<Capacity, string>> = {
  owner: "Owner",
  committeeMember: "Committee member",
  proxy: "Proxy",
  attorney: "Attorney",
  nominee: "Company nominee",
};

/** Whose paper it is, and who has signed it for them. */
export const signedWords = ({ holderName, capacity, proxyName }: Paper): string =>
  proxyName === null
    ? holderName
    : `${holderName}, by ${proxyName} (${capacityWords[capacity].toLowerCase()})`;

export const isSignedForOwner = (capacity: string): boolean =>
  capacity === "proxy" || capacity === "attorney" || capacity === "nominee";

/** Who is on record to sign for a lot as an attorney or nominee; null where that is not asked. */
export function onRecordWords(
  capacity: string,
  seat: { readonly name: string; readonly representatives: readonly Representative[] } | undefined,
): string | null {
  if (seat === undefined || (capacity !== "attorney" && capacity !== "nominee")) return null;
  const known = seat.representatives.filter(({ how }) => how === capacity);
  if (known.length === 0)
    return `No ${capacityWords[capacity].toLowerCase()} is on record for ${seat.name}. Enter one on the scheme's page, or ask the chair.`;
  const names = known.map(({ name, limits }) => (limits === null ? name : `${name} (limits: ${limits})`));
  return `On record: ${names.join("; ")}.`;
}

/** What became of a call about papers. */
export const paperFailure = (error: unknown): string =>
  error instanceof ApiProblem && error.code === "AGENDA_CHANGED"
    ? "A motion has changed since this paper was entered. Please keep it as informal, and ask the owner to vote on the new motion."
    : failureText(error);
