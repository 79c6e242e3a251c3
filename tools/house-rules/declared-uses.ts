/** Which capability uses which other one, in any workspace. A new line here is a decision; the list has no cycles. */
export const declaredUses: Readonly<Record<string, readonly string[]>> = {
  home: ["ledger", "portfolio", "sign-in", "agency"],
  portfolio: ["sign-in", "agency"],
  ledger: ["portfolio", "agency", "sign-in"],
  "sign-in": ["agency"],
};
