import type { StarterReport } from "@portal/domain/import/starter/run-starter";

/** A report in lines for people: what was read, what is wrong, what is asked, what was proved. */
export function reportLines({
  faults,
  questions,
  files,
  schemes,
  outcome,
  package: written,
}: StarterReport): readonly string[] {
  return [
    ...files.map(({ path, sheet, type, rows }) => {
      const name = sheet === null ? path : `${path}/${sheet}`;
      return `${name}: ${type}${rows === null ? "" : `, ${counted(rows, "row")}`}`;
    }),
    ...faults.map(({ file, rows: [row = 0], count, text }) => {
      return `${file}:${row}: ${text}${count > 1 ? ` (${count} rows)` : ""}`;
    }),
    ...schemes.flatMap((scheme) => [
      `${scheme.plan}: ${counted(scheme.lots, "lot")}, ${counted(scheme.owners, "owner")}, as at ${scheme.asAt ?? "a day not told"}, ${scheme.money} money`,
      ...scheme.changes.map((change) => `  ${change}`),
      ...scheme.proofs.map(
        ({ name, fund, listed, ledger, difference }) =>
          `  ${name} ${fund}: ${dollars(listed)} and ${dollars(ledger)}${difference === 0 ? "" : `, difference ${dollars(difference)}`}`,
      ),
    ]),
    ...questions.map(({ id, text, options }) => {
      const choices = options.map((option) => JSON.stringify(option)).join(", ");
      return `? ${id}: ${text}${choices === "" ? "" : ` [${choices}]`}`;
    }),
    outcomeLine(outcome, faults.length, questions.length),
    ...(written === null ? [] : [`Package: ${written.path}, SHA-256 ${written.sha256}`]),
  ];
}

function outcomeLine(outcome: StarterReport["outcome"], faults: number, questions: number): string {
  if (outcome === "refused")
    return `Refused: ${counted(faults, "fault")}. Correct what is printed, then try again.`;
  if (outcome === "questions")
    return `${counted(questions, "question")} open. Answer by id in the answers file, then try again.`;
  return "Everything is read, answered and proved.";
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

const dollars = (cents: number): string => `${cents < 0 ? "-" : ""}${(Math.abs(cents) / 100).toFixed(2)}`;
