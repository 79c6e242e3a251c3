/** Tells whether a receipt's method says that the money stood to a lot's credit when its ledger began, in any case of letters. */
export function isBroughtForward(method: string | null): boolean {
  return method?.toUpperCase() === "BROUGHT_FORWARD";
}
