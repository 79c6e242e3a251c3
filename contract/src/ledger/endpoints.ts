import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyIdParam, idParam } from "../core/fields.ts";
import { howToPay } from "./how-to-pay.ts";
import { levyHistory } from "./levy-history.ts";
import { moneyOverTime } from "./money-over-time.ts";
import { financial, fundBalance } from "./schemas.ts";

const tag = "ledger";

export const getLotFinancial = defineEndpoint({
  name: "getLotFinancial",
  method: "GET",
  path: "/api/agencies/{agencyId}/plans/lots/{lotId}/query/financial",
  summary: "Arrears, interest due, paid to and last receipt of a lot",
  tag,
  access: "session",
  params: z.strictObject({ agencyId: agencyIdParam, lotId: idParam }),
  response: financial,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const getHowToPay = defineEndpoint({
  name: "getHowToPay",
  method: "GET",
  path: "/api/agencies/{agencyId}/plans/lots/{lotId}/query/howToPay",
  summary: "How the owner of a lot pays: BPAY, link and the agency's words, or the newest levy notice",
  tag,
  access: "session",
  params: z.strictObject({ agencyId: agencyIdParam, lotId: idParam }),
  response: howToPay,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const getFundBalances = defineEndpoint({
  name: "getFundBalances",
  method: "GET",
  path: "/api/agencies/{agencyId}/plans/ownersCorp/{ownersCorpId}/fundbalances",
  summary: "Fund balances of a plan",
  tag,
  access: "session",
  params: z.strictObject({ agencyId: agencyIdParam, ownersCorpId: idParam }),
  response: fundBalance,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const getLotBankBalances = defineEndpoint({
  name: "getLotBankBalances",
  method: "GET",
  path: "/api/agencies/{agencyId}/accounting/lots/{lotId}/query/bankBalances",
  summary: "Fund balances of a lot's plan",
  tag,
  access: "session",
  params: z.strictObject({ agencyId: agencyIdParam, lotId: idParam }),
  response: fundBalance,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const getMoneyOverTime = defineEndpoint({
  name: "getMoneyOverTime",
  method: "GET",
  path: "/api/agencies/{agencyId}/plans/ownersCorp/{ownersCorpId}/query/moneyOverTime",
  summary: "Fund balances of a plan at the end of each month, and its spending against the budget",
  tag,
  access: "session",
  params: z.strictObject({ agencyId: agencyIdParam, ownersCorpId: idParam }),
  response: moneyOverTime,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const getLevyHistory = defineEndpoint({
  name: "getLevyHistory",
  method: "GET",
  path: "/api/agencies/{agencyId}/accounting/lots/{lotId}/query/levyHistory",
  summary: "Levies and receipts of a lot by month, with the running balance",
  tag,
  access: "session",
  params: z.strictObject({ agencyId: agencyIdParam, lotId: idParam }),
  response: levyHistory,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});
