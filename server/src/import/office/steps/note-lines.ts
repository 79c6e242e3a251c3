import { NO_PASSWORD, PASSWORD_COLUMN } from "../../accounts/check-initial-passwords.ts";
import type { ImportNote } from "../../note-log.ts";

/** Notes as an office reads them: accounts without a password are one line, and what is said of one names its row. */
export function noteLines(
  notes: readonly ImportNote[],
  total: number,
): { readonly lines: readonly string[]; readonly total: number } {
  const rest = notes.filter(({ sentence }) => sentence !== NO_PASSWORD);
  const without = notes.length - rest.length;
  const lines = rest.map(({ file, row, column, sentence }) =>
    column === PASSWORD_COLUMN ? `The initial password in row ${row} of ${file} ${sentence}.` : sentence,
  );
  if (without === 0) return { lines, total };
  const who = without === 1 ? "1 account has" : `${without.toLocaleString("en-AU")} accounts have`;
  const told = `${who} no password yet. Invite the people on the page People; until then they cannot sign in, unless they use Forgot password.`;
  return { lines: [told, ...lines], total: total - without + 1 };
}
