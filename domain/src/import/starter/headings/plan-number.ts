const LETTERED = /(?<![A-Za-z0-9])(SP|CTS|PS)[\s.:-]*(?:No\.?\s*)?(\d{2,7}[A-Z]?)(?![A-Za-z0-9])/i;
const SPELT = /(?<![A-Za-z0-9])Strata\s+Plan\s*(?:No\.?|Number)?\s*:?\s*(\d{1,7})(?![A-Za-z0-9])/i;
const BARE = /^(?:No\.?\s*)?(\d{1,7}[A-Z]?)$/i;

/**
 * The plan number that a title, a name or a notice tells, as `SP88123`: `SP 88123`, `CTS 51208`, `PS 704512K`, `Strata Plan
 * No. 88123`. Null: it tells none (design/starter-import.md, 'Files').
 */
export function planNumberIn(text: string): string | null {
  const lettered = LETTERED.exec(text);
  if (lettered !== null) return `${lettered[1] ?? ""}${lettered[2] ?? ""}`.toUpperCase();
  const spelt = SPELT.exec(text);
  return spelt === null ? null : `SP${spelt[1] ?? ""}`;
}

/** The plan number in a cell of a plan's column, where a bare number takes its letters from the heading, else SP. */
export function planNumberInCell(cell: string, heading: string): string | null {
  const told = planNumberIn(cell);
  if (told !== null) return told;
  const bare = BARE.exec(cell.trim());
  if (bare === null) return null;
  return `${/\bcts\b/i.test(heading) ? "CTS" : "SP"}${bare[1] ?? ""}`.toUpperCase();
}
