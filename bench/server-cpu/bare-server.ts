import { financialAnswer } from "@portal/domain/agency/features";
import { getLotFinancial } from "../../server/src/ledger/lot-financial.ts";
import { presentFinancial } from "../../server/src/ledger/present.ts";
import { bareDatabase, serveBare } from "../../rig/serve-bare.ts";

/** What the product is measured against: the same session check and the same figures. */
serveBare(/^\/api\/agencies\/(\d{6})\/plans\/lots\/(\d+)\/query\/financial$/, async (session, lotId) => {
  if (!session.reach.lots.some((lot) => lot.lotId === lotId)) return null;
  const found = await getLotFinancial(bareDatabase, session.agencyId, lotId, session.readAt);
  return found.ok ? presentFinancial(found.value, financialAnswer(session.features)) : null;
});
