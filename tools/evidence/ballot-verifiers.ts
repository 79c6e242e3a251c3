import { isDeepStrictEqual } from "node:util";
import { bruteForceCount, summaryOfCount } from "@portal/domain/testing/brute-force-count";
import { sealedExport } from "../../server/src/meetings/register/sealed-export.ts";
import { NO_ANCHORS } from "../../server/src/meetings/register/verify/verify-export.ts";
import { pythonMissingBecause, verifyInPython } from "../../server/src/testing/ballots/python-verifier.ts";
import {
  registerOf,
  type TamperedExport,
  tamperedExports,
  verifyHere,
} from "../../server/src/testing/ballots/verifier-bench.ts";

/**
 * Both verifiers of exported registers on generated meetings: `npm run evidence -- ballot-verifiers [meetings]`. In sound
 * ones neither finds anything, and both their counts and one by brute force agree; every kind of tampering is found by
 * both, with the same findings. The controls are at the end: a verifier that looks at nothing must fail here, and a count
 * that is one vote off must be told.
 */
const FIRST_SEED = 20_260_420;
const AT_ONCE = 100;
/** So many sound meetings for each one that is tampered with in every way. */
const PER_TAMPERED = 50;

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

function reach(wanted: number): number {
  const seen: Record<string, number> = {};
  const note = (what: string, times = 1): void => {
    seen[what] = (seen[what] ?? 0) + times;
  };
  let faults = 0;
  for (let first = 0; first < wanted; first += AT_ONCE) {
    const registers = Array.from({ length: Math.min(AT_ONCE, wanted - first) }, (_, at) =>
      registerOf(FIRST_SEED + first + at),
    );
    const texts = registers.map(sealedExport);
    const inPython = verifyInPython(texts, NO_ANCHORS);
    for (const [at, register] of registers.entries()) {
      const { meeting, ballots, roll, motions, cutoffAt, count, checkpoints } = register;
      const found = [...verifyHere(texts[at] ?? "", NO_ANCHORS), ...(inPython[at] ?? ["nothing was said"])];
      const records = ballots.map(({ record }) => record);
      const input = { meetingType: meeting.meetingType, ballots: records, roll, motions, cutoffAt };
      const areCountsEqual = isDeepStrictEqual(bruteForceCount(input), summaryOfCount(count));
      if (found.length > 0 || !areCountsEqual) {
        faults += 1;
        say(
          `seed ${FIRST_SEED + first + at}: ${found.join(", ")}${areCountsEqual ? "" : ", the counts differ"}`,
        );
      }
      note("meetings");
      note(meeting.meetingType === "CM" ? "committee meetings" : `general meetings, ${meeting.state}`);
      note("records", ballots.length);
      note("checkpoints", checkpoints.length);
      note("motions", motions.length);
      for (const { outcome } of count.motions) note(outcome);
      for (const { notCounted } of count.ballots) note(notCounted ?? "counted");
    }
  }
  say(
    Object.entries(seen)
      .map(([what, times]) => `${what} ${times}`)
      .join(" · "),
  );
  return faults;
}

type Verify = (texts: readonly string[], anchors: typeof NO_ANCHORS) => readonly string[][];
const first: Verify = (texts, anchors) => texts.map((text) => verifyHere(text, anchors));

/** How many tampered exports one of the two misses, or finds other things in than the other one. */
function missed(meetings: number, second: Verify): { readonly tried: number; readonly missed: number } {
  let tried = 0;
  let lost = 0;
  for (let at = 0; at < meetings; at += 1) {
    const { anchors, tampered } = tamperedExports(FIRST_SEED + at * 2);
    const texts = tampered.map(({ text }) => text);
    const [one, other] = [first(texts, anchors), second(texts, anchors)];
    for (const [number, each] of tampered.entries()) {
      tried += 1;
      const areSame = isDeepStrictEqual(one[number], other[number]);
      if (areSame && isFound(each, one[number]) && isFound(each, other[number])) continue;
      lost += 1;
      if (second === verifyInPython) say(`missed: ${each.name}, seed ${FIRST_SEED + at * 2}`);
    }
  }
  return { tried, missed: lost };
}

function isFound({ code }: TamperedExport, findings: readonly string[] | undefined): boolean {
  return findings?.some((finding) => finding.startsWith(`${code} `)) ?? false;
}

const missing = pythonMissingBecause();
if (missing !== null) throw new Error(missing);
const meetings = Number(process.argv[2] ?? 1000);
say(`${meetings} generated meetings, both verifiers and a count by brute force:`);
const falseAlarms = reach(meetings);
say(`${falseAlarms} false alarms or different counts`);

const tamperedMeetings = Math.max(1, Math.round(meetings / PER_TAMPERED));
const outcome = missed(tamperedMeetings, verifyInPython);
const kinds = outcome.tried / tamperedMeetings;
say(
  `${kinds} kinds of tampering on ${tamperedMeetings} meetings: ${outcome.tried - outcome.missed} of ${outcome.tried} found by both alike`,
);

const blind = missed(1, (texts) => texts.map(() => []));
say(`control, a second verifier that looks at nothing: misses ${blind.missed} of ${blind.tried}`);
const off = tamperedExports(FIRST_SEED).tampered.filter(({ name }) => name === "a tally is altered");
const areToldOff = verifyInPython(
  off.map(({ text }) => text),
  NO_ANCHORS,
).every((found) => found.includes("RESULT result"));
say(`control, a count that is one vote off: ${off.length === 1 && areToldOff ? "told" : "not told"}`);

const isProven =
  falseAlarms === 0 && outcome.missed === 0 && blind.missed === blind.tried && off.length === 1 && areToldOff;
say(isProven ? "proven" : "NOT proven");
process.exitCode = isProven ? 0 : 1;
