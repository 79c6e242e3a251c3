import type { DocumentDistribution, LotContacts } from "@portal/contract/portfolio/schemas";
import type { Database } from "../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import { type AccessRefusal, planAccess, planOfReachedLot } from "./access.ts";
import { type DistributionRow, readDistribution, readLotContacts } from "./lot-people-queries.ts";

/** Owner, letting agent, tenant and building manager of an own lot (D60). */
export async function readPeopleOfLot(
  database: Database,
  session: PortalUser,
  lotId: number,
): Promise<Outcome<LotContacts, AccessRefusal>> {
  const granted = portfolioPlan(session, lotId);
  if (!granted.ok) return granted;
  const people = await readLotContacts(database, session.agencyId, lotId);
  return people ? answer(people) : refused("NOT_FOUND");
}

/** Which documents of an own lot go to whom, and how; a lot without entries has an empty answer. */
export async function readDistributionOfLot(
  database: Database,
  session: PortalUser,
  lotId: number,
): Promise<Outcome<DocumentDistribution, AccessRefusal>> {
  const granted = portfolioPlan(session, lotId);
  if (!granted.ok) return granted;
  return answer(presentDistribution(await readDistribution(database, session.agencyId, lotId)));
}

const portfolioPlan = (session: PortalUser, lotId: number): Outcome<number, AccessRefusal> =>
  planAccess(session, "portfolio", planOfReachedLot(session, lotId));

function presentDistribution(rows: readonly DistributionRow[]): DocumentDistribution {
  const recipients = new Map<string, DocumentDistribution[string]>();
  for (const { documentType, recipient, method, value } of rows) {
    const sofar = recipients.get(documentType) ?? [];
    // The screen says PRINT, so the address that the register keeps for a print is not sent.
    sofar.push({ recipient, method, value: method === "Email" ? value : null });
    recipients.set(documentType, sofar);
  }
  return Object.fromEntries(recipients);
}
