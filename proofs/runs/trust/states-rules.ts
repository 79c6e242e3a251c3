import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { askExample } from "@portal/domain/legislation/ask-example";
import { generatedLegalMeeting, type LegalMeeting } from "@portal/domain/testing/generated/legal-meetings";
import * as fc from "fast-check";
import { root } from "../../../rig/paths.ts";
import { pythonMissingBecause } from "../../../server/src/testing/ballots/python-verifier.ts";
import { sayControl } from "../../support/control.ts";
import { openProof } from "../../support/proof.ts";

/**
 * Who may vote in generated meetings, and what becomes of their motions, against a second reading of docs/legislation in
 * Python: `npm run proof -- states-rules [meetings]`, so many of each state that has rules. The control is at the end: the
 * second reading with a third in place of a quarter must differ.
 */
const FIRST_SEED = 20_261_127;
const STATES = ["NSW", "QLD", "VIC", "WA"];
const MOST_OUTPUT = 1 << 30;

interface AnsweredMotion {
  readonly voters: readonly string[];
  readonly outcome: string;
}

function ask(state: string, asks: string, on: string, facts: object): Readonly<Record<string, unknown>> {
  const answer = askExample({ state, asks, asOf: on, facts: { ...facts } });
  if ("error" in answer) throw new Error(answer.error);
  return { ...answer };
}

/** Each lot that is not shut out is counted, also where nobody knows. */
function answered(state: string, { facts, motions, lots }: LegalMeeting): readonly AnsweredMotion[] {
  const on = String(facts["meetingAt"]).slice(0, 10);
  return motions.map((motion, at) => {
    const { resolution } = motion;
    const voters = lots.map((lot) => {
      const { answer, reason } = ask(state, "mayVote", on, { ...facts, ...lot.facts, resolution });
      return `${String(answer)} ${String(reason)}`;
    });
    const votes = lots.map(({ units, isOriginalOwner, votes: cast }, seat) => ({
      units,
      isOriginalOwner,
      vote: voters[seat]?.startsWith("no ") === true ? null : cast[at],
    }));
    const told = { ...motion, meeting: facts["meeting"], votes };
    return { voters, outcome: String(ask(state, "resolution", on, told)["outcome"]) };
  });
}

type Asked = readonly { readonly state: string; readonly meeting: LegalMeeting }[];

function readAgain(asked: Asked, ...options: readonly string[]): readonly (readonly AnsweredMotion[])[] {
  const script = join(root, "proofs", "support", "read-rules.py");
  const { stdout, stderr, status } = spawnSync("python3", [script, ...options], {
    input: JSON.stringify(asked),
    encoding: "utf8",
    maxBuffer: MOST_OUTPUT,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as readonly (readonly AnsweredMotion[])[];
}

const missing = pythonMissingBecause();
if (missing !== null) throw new Error(missing);
const { say, failures, end } = openProof();
const numRuns = Number(process.argv[2] ?? 2000);
const differing = (one: readonly unknown[], other: readonly unknown[]) =>
  one.flatMap((each, at) => (isDeepStrictEqual(each, other[at]) ? [] : [at]));

for (const [number, state] of STATES.entries()) {
  const meetings = fc.sample(generatedLegalMeeting, { numRuns, seed: FIRST_SEED + number });
  const asked = meetings.map((meeting) => ({ state, meeting }));
  const here = meetings.map((meeting) => answered(state, meeting));
  const there = readAgain(asked);
  for (const at of differing(here, there))
    failures.push(`${state} ${at}: ${JSON.stringify([meetings[at], here[at], there[at]])}`);
  const seen = new Map<string, number>();
  for (const { voters, outcome } of here.flat())
    for (const each of [outcome, ...voters]) seen.set(each, (seen.get(each) ?? 0) + 1);
  say(
    `${state}, ${meetings.length} meetings: ${[...seen].map(([what, times]) => `${what} ${times}`).join(" · ")}`,
  );
  const wrong = differing(here, readAgain(asked, "--wrong")).length;
  // Western Australia's quarter nobody has read.
  if (
    state !== "WA" &&
    !sayControl(`${state}, a third in place of a quarter`, wrong > 0, `${wrong} meetings differ`)
  )
    failures.push(`${state}: the control was not told`);
}
end();
