import type { HowToPay } from "@portal/contract/ledger/how-to-pay";
import { isPaymentStated, type LotPayment } from "@portal/domain/ledger/public";
import type { Database } from "../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import { findNewestNotice } from "../documents/public.ts";
import { PAYMENT_SELECT } from "./payment-select.ts";

const text = `${PAYMENT_SELECT}
where l.agency_id = $1 and l.lot_id = $2`;

/** How the owner of a lot pays, and where that is not stated the newest levy notice. Says nothing about who may see it. */
export async function getHowToPay(
  database: Pick<Database, "query">,
  session: PortalUser,
  { ownersCorpId, lotId }: { readonly ownersCorpId: number; readonly lotId: number },
): Promise<Outcome<HowToPay, "NOT_FOUND">> {
  const { agencyId } = session;
  const [row] = await database.query<LotPayment>(agencyId, {
    name: "how-to-pay",
    text,
    values: [agencyId, lotId],
  });
  if (row === undefined) return refused("NOT_FOUND");
  const { lotId: _, ...stated } = row;
  return answer({
    ...stated,
    levyNotice: isPaymentStated(row)
      ? null
      : await findNewestNotice(database, session, { ownersCorpId, lotId }),
  });
}
