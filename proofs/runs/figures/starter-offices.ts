import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parseAnswers } from "../../../domain/src/import/starter/asking/answers.ts";
import { runStarter, type StarterOutcome } from "../../../domain/src/import/starter/run-starter.ts";
import { openExports } from "../../../server/src/import/starter/open-exports.ts";
import { root } from "../../../rig/paths.ts";
import { randomOffice, type RandomOffice } from "../../../rig/starter/random-office.ts";
import { toldByPackage, type ToldPlan, wrongOf } from "../../starter/told-plan.ts";
import { sayControl } from "../../support/control.ts";

/**
 * What the starter makes of generated offices, against a second implementation in Python that knows only the design:
 * `npm run proof -- starter-offices [offices] [seed]`, 300 as it stands. Lots, owners, units, debts, credits, accounts and
 * invoices of the package to the cent, and which proofs do not hold: of six offices one prints a figure wrong, and gets no
 * package. Separators, encodings, days, amounts, headings, shapes and where the plan is told are at random. Controls: a cent
 * more in the package, and a second implementation that takes credits as debits.
 */
const [wanted = "300", firstSeed = "20261127"] = process.argv.slice(2);
const say = (text: string): boolean => process.stdout.write(`${text}\n`);
type Told = Readonly<Record<string, Readonly<Record<string, ToldPlan>>>>;

const folder = mkdtempSync(join(tmpdir(), "portal-starter-offices-"));
try {
  const offices = Array.from({ length: Number(wanted) }, (_, at) => randomOffice(Number(firstSeed) + at));
  for (const [at, office] of offices.entries()) write(join(folder, nameOf(at)), office);
  const second = runSecond([]);
  const outcomes: StarterOutcome[] = [];
  for (const [at, { answers }] of offices.entries())
    outcomes.push(await run(join(folder, nameOf(at)), answers));
  const differing = offices.flatMap((office, at) => judge(at, office, outcomes[at], second) ?? []);
  const packages = outcomes.filter((outcome) => outcome.package !== null).length;
  say(
    `${offices.length} offices: ${packages} packages, ${offices.length - packages} with a proof that does not hold`,
  );
  for (const line of differing.slice(0, 10)) say(line);
  say(`${differing.length} differ`);

  const at = outcomes.findIndex(hasDebt);
  const outcome = outcomes[at];
  const office = offices[at];
  const isCentFound =
    outcome !== undefined &&
    office !== undefined &&
    judge(at, office, withCentMore(outcome), second) !== null;
  const isCentSaid = sayControl("a debt of a cent more in one package", isCentFound);
  const broken = runSecond(["--broken"]);
  const found = offices.filter((each, index) => judge(index, each, outcomes[index], broken) !== null).length;
  const isBrokenSaid = sayControl("credits taken as debits", found > 0, `${found} offices differ`);
  const isProven = differing.length === 0 && packages > offices.length / 2 && isCentSaid && isBrokenSaid;
  say(isProven ? "proven" : "NOT proven");
  process.exitCode = isProven ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function nameOf(at: number): string {
  return String(at).padStart(5, "0");
}

function write(place: string, { files }: RandomOffice): void {
  for (const [path, bytes] of files) {
    const file = join(place, "exports", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

function runSecond(options: readonly string[]): Told {
  const script = join(root, "proofs/starter/second-starter.py");
  const output = execFileSync("python3", [script, folder, ...options], {
    encoding: "utf8",
    maxBuffer: 1024 ** 3,
  });
  return JSON.parse(output) as Told;
}

async function run(place: string, given: object): Promise<StarterOutcome> {
  const answers = parseAnswers(given);
  if (!answers.ok) throw new Error(answers.detail);
  const { files, outer, close } = await openExports(join(place, "exports"));
  await close();
  return runStarter({ files, outer, answers: answers.value, previous: null, today: "2026-11-27" });
}

/** Why an office's outcome is not what the second implementation says, or null. */
function judge(
  at: number,
  { isWrong }: RandomOffice,
  outcome: StarterOutcome | undefined,
  second: Told,
): string | null {
  const expected = second[nameOf(at)] ?? {};
  const differs = (what: string): string => `office ${Number(firstSeed) + at}: ${what}`;
  if (outcome === undefined) return differs("no outcome");
  const { faults, questions } = outcome.report;
  if (faults.length > 0) return differs(`refused: ${JSON.stringify(faults[0])}`);
  for (const [plan, { wrong }] of Object.entries(expected))
    if (!isDeepStrictEqual(wrongOf(outcome).get(plan), wrong))
      return differs(`${plan}: ${String(wrongOf(outcome).get(plan))} do not hold, and not ${String(wrong)}`);
  if (isWrong)
    return outcome.package === null && questions.length > 0 ? null : differs("a package though wrong");
  if (outcome.package === null) return differs(`asks ${questions.map(({ id }) => id).join(", ")}`);
  const told = toldByPackage(outcome);
  if (!isDeepStrictEqual([...told.keys()].toSorted(), Object.keys(expected))) return differs("other plans");
  for (const [plan, { ...is }] of told)
    for (const [part, value] of Object.entries(is)) {
      const should = expected[plan]?.[part as keyof ToldPlan];
      if (!isDeepStrictEqual(value, should))
        return differs(`${plan} ${part}: ${JSON.stringify(value)} and not ${JSON.stringify(should)}`);
    }
  return null;
}

function hasDebt({ package: parts }: StarterOutcome): boolean {
  return parts?.some(({ path }) => path === "debts.csv") === true;
}

/** The same package with a cent more in its first debt. */
function withCentMore(outcome: StarterOutcome): StarterOutcome {
  const parts = (outcome.package ?? []).map((part) => {
    if (part.path !== "debts.csv" || !("text" in part)) return part;
    const text = part.text.replace(/,(\d+)\.(\d\d),0\.00,/, (_, dollars: string, rest: string) => {
      const more = String(Number(dollars + rest) + 1).padStart(3, "0");
      return `,${more.slice(0, -2)}.${more.slice(-2)},0.00,`;
    });
    return { ...part, text };
  });
  return { ...outcome, package: parts };
}
