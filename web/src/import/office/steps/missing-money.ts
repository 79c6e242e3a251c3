import type { BringInReport } from "@portal/contract/import/office/schemas";

type Fault = BringInReport["faults"][number];

/** Balances or trial balance are missing; its file is the scheme. */
export const isWithoutMoneyEnough = ({ cause }: Fault): boolean => cause === "balances";

/** What is missing of a scheme's money, and the two ways on; the fault's own words are those of the command. */
export function missingWords({ file, text }: Fault): string {
  const listing = text.includes("balances of its lots") ? ["the list of what each lot owes"] : [];
  const ledger = text.includes("trial balance") ? ["the trial balance"] : [];
  return `${file}: ${[...listing, ...ledger].join(" and ")} ${listing.length + ledger.length > 1 ? "are" : "is"} not among these files. Please give up, print it, and drop all files together. Or let this scheme go live without money: everything else works, and owners see no figures until next time.`;
}
