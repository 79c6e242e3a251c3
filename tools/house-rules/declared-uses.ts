/**
 * Which capability uses which other one, per workspace. A new line here is a decision; no workspace's list has a cycle.
 * In the contract a noun may be made of another capability's; endpoints stand alone.
 */
export const declaredUses: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  domain: {
    audit: [
      "agency",
      "contact",
      "documents",
      "import",
      "invoices",
      "meetings",
      "reports",
      "second-factor",
      "sign-in",
      "staff",
    ],
    agency: ["sign-in"],
    home: ["agency", "documents", "meetings"],
    meetings: ["sign-in"],
    reports: ["committee", "ledger"],
    "sign-in": ["second-factor"],
  },
  contract: {
    committee: ["portfolio"],
    "owners-corporation": ["portfolio"],
    staff: ["second-factor"],
    "sign-in": ["second-factor"],
  },
  server: {
    committee: ["portfolio"],
    contact: ["portfolio"],
    documents: ["portfolio"],
    home: ["portfolio", "ledger", "meetings", "invoices", "documents", "sign-in"],
    import: ["sign-in", "meetings", "agency"],
    invoices: ["portfolio", "sign-in"],
    ledger: ["portfolio", "documents"],
    maintenance: ["portfolio"],
    meetings: ["portfolio", "ledger", "sign-in"],
    "owners-corporation": ["portfolio"],
    reports: ["ledger", "portfolio"],
    staff: ["second-factor", "sign-in"],
    "sign-in": ["second-factor"],
  },
  web: {
    contact: ["portfolio", "agency"],
    documents: ["portfolio", "agency", "analytics"],
    home: ["ledger", "portfolio", "agency", "maintenance", "meetings"],
    committee: ["agency", "portfolio"],
    invoices: ["agency", "portfolio", "documents", "ledger"],
    maintenance: ["portfolio", "agency"],
    meetings: ["portfolio", "agency", "documents"],
    "owners-corporation": ["agency", "ledger", "portfolio"],
    portfolio: ["agency", "ledger"],
    reports: ["agency", "portfolio"],
    "sign-in": ["agency"],
  },
};
