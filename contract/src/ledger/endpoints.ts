import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyIdParam, idParam } from "../core/fields.ts";
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
