import type { Representative } from "@portal/contract/meetings/office/representative-schemas";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { readAttorneyRows } from "./attorney-rows.ts";
import { lotsInPower, standingOf } from "./judge-attorneys.ts";
import { nomineeStandingOf, readNomineeRows } from "./nominee-rows.ts";
import { lotsOf, readPlanOwners } from "./read-plan-owners.ts";

/** Who may act for each lot on a day by something that is on record of the plan: attorneys first, in the order of entry. */
export async function readRepresentatives(
  queries: Queries,
  { agencyId, ownersCorpId }: { readonly agencyId: number; readonly ownersCorpId: number },
  day: string,
): Promise<(lotId: number) => Representative[]> {
  const plan = await readPlanOwners(queries, agencyId, ownersCorpId);
  if (plan === undefined) return () => [];
  const attorneys = (await readAttorneyRows(queries, plan))
    .filter((row) => standingOf(plan, row, day) === "holds")
    .map((row) => ({ lotIds: lotsInPower(plan, row), name: row.attorneyName, limits: row.limits }));
  const nominees = (await readNomineeRows(queries, plan))
    .filter((row) => nomineeStandingOf(plan, row, day) === "holds")
    .map((row) => ({
      lotIds: lotsOf(plan, row.contactId).map(({ lotId }) => lotId),
      name: row.nomineeName,
      limits: null,
    }));
  const found = [
    ...attorneys.map((each) => ({ how: "attorney" as const, ...each })),
    ...nominees.map((each) => ({ how: "nominee" as const, ...each })),
  ];
  return (lotId) =>
    found
      .filter(({ lotIds }) => lotIds.includes(lotId))
      .map(({ how, name, limits }) => ({ how, name, limits }));
}
