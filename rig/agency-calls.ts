import type { SignedIn } from "./signed-in.ts";

/** A call of the API by its place under the agency, and who makes it. */
export interface AgencyCall {
  readonly name: string;
  readonly path: string;
  readonly as: "owner" | "nonlot" | "anybody";
}

/** Each call that sign-in, Home and the pages of people make. Plan 101, lot 2005 and contact 5040, its manager, are those of the demonstration's owner1. */
export const agencyCalls: readonly AgencyCall[] = [
  { name: "getAgency", path: "", as: "anybody" },
  { name: "getAgentContent", path: "/communicator/query/agentcontentstrata", as: "anybody" },
  { name: "getService", path: "/communicator/query/services/2000000", as: "anybody" },
  { name: "getAgencyApplication", path: "/communicator/query/agencyapplication", as: "anybody" },
  { name: "listTerminology", path: "/terminology", as: "anybody" },
  { name: "restoreSession", path: "/users/session", as: "owner" },
  { name: "listLots", path: "/plans/query/lots", as: "owner" },
  { name: "getLotProperty", path: "/plans/lots/2005/query/property", as: "owner" },
  { name: "getLotFinancial", path: "/plans/lots/2005/query/financial", as: "owner" },
  { name: "getLotBankBalances", path: "/accounting/lots/2005/query/bankBalances", as: "owner" },
  { name: "getFundBalances", path: "/plans/ownersCorp/101/fundbalances", as: "owner" },
  { name: "getMoneyOverTime", path: "/plans/ownersCorp/101/query/moneyOverTime", as: "owner" },
  { name: "getLevyHistory", path: "/accounting/lots/2005/query/levyHistory", as: "owner" },
  { name: "listProperties", path: "/plans/query/properties", as: "nonlot" },
  { name: "getPlanProperty", path: "/plans/ownersCorp/101/query/property", as: "nonlot" },
  { name: "getContact", path: "/contacts/5040", as: "owner" },
  { name: "getMaintenanceCounters", path: "/maintenanceItems/query/counters/2005", as: "owner" },
  {
    name: "getMaintenanceCounters of a plan",
    path: "/maintenanceItems/query/counters/101?by=plan",
    as: "nonlot",
  },
  { name: "listMeetings", path: "/plans/101/meetings/2005", as: "owner" },
  { name: "listFaq", path: "/faq", as: "anybody" },
  { name: "getLotContacts", path: "/plans/lots/2005/query/contact", as: "owner" },
  { name: "getDocumentDistribution", path: "/plans/lots/2005/query/document", as: "owner" },
  { name: "getManagerDetails", path: "/plans/ownersCorp/101/query/managerDetails", as: "owner" },
  { name: "getManagementDetails", path: "/plans/ownersCorp/101/query/managementDetails", as: "owner" },
  { name: "getEntitlements", path: "/plans/ownersCorp/101/entitlements", as: "owner" },
  { name: "listLotOwners", path: "/plans/query/lotowners", as: "nonlot" },
  { name: "getCommitteeRecord", path: "/plans/committees/901", as: "nonlot" },
];

export async function callOnce(
  address: string,
  call: AgencyCall,
  people: Readonly<Record<"owner" | "nonlot", SignedIn>>,
): Promise<void> {
  const headers = call.as === "anybody" ? {} : people[call.as].headers;
  const answer = await fetch(`${address}/api/agencies/${people.owner.agencyId}${call.path}`, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${call.name}: ${answer.status} ${text.slice(0, 200)}`);
}
