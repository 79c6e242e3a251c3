import { isDeepStrictEqual } from "node:util";
import {
  bruteForceByBars,
  bruteForceCount,
  summaryOfCount,
} from "@portal/domain/testing/agreement/brute-force-count";
import type { BallotRecord } from "@portal/domain/meetings/ballots/ballot-record";
import { countMeeting } from "@portal/domain/meetings/count/count-meeting";
import { firstKinds } from "@portal/domain/meetings/count/first-rules";
import type { ExportOfFormat2 } from "../../../server/src/meetings/register/verify/export-schema.ts";
import { NO_ANCHORS, type TrustAnchors } from "../../../server/src/meetings/register/verify/trust.ts";
import { damaged } from "../../../server/src/testing/ballots/tampering/damaged-export.ts";
import { pythonMissingBecause, verifyInPython } from "../../../server/src/testing/ballots/python-verifier.ts";
import { OF_A_MAIL, tamperedRegisters } from "../../../server/src/testing/ballots/tampering/tamper-proof.ts";
import {
  expectedOf,
  exportOf,
  registerOf,
  tamperedExports,
  verifyHere,
} from "../../../server/src/testing/ballots/verifier-bench.ts";
import { sayControl } from "../../support/control.ts";

/**
 * Both verifiers of exported registers on generated meetings: `npm run proof -- ballot-verifiers [meetings]`, so many of each
 * format. In sound ones neither finds anything, and the count agrees with one by brute force; damaged in one place at random,
 * both say the same. Every kind of tampering is found by both: by somebody with the database and without the secret, who makes all
 * hashes right again, before a statement covers it and after; and by the operator. The controls are at the end: a verifier that
 * looks at nothing must fail here, and a count that is one vote off must be told.
 */
const FIRST_SEED = 20_260_420;
const AT_ONCE = 100;
/** So many sound meetings for each one that is tampered with in every way. */
const PER_TAMPERED = 50;
const FORMATS = [1, 2] as const;

type Verify = (texts: readonly string[], anchors: TrustAnchors) => readonly (readonly string[])[];
const first: Verify = (texts, anchors) => texts.map((text) => verifyHere(text, anchors));
const blind: Verify = (texts) => texts.map(() => []);

const say = (text: string): boolean => process.stdout.write(`${text}\n`);
const counted = (seen: Readonly<Record<string, number>>): string =>
  Object.entries(seen)
    .map(([what, times]) => `${what} ${times}`)
    .join(" · ");

/** Whether an export's own count is that of somebody who counts by force. */
function isCountEqual(format: 1 | 2, seed: number, text: string): boolean {
  if (format === 1) {
    const { meeting, ballots, roll, cutoffAt, count, ...register } = registerOf(seed);
    const motions = firstKinds(register.motions);
    const records = ballots.flatMap(({ record }) => (record === null ? [] : [record]));
    const input = { meetingType: meeting.meetingType, ballots: records, roll, motions, cutoffAt };
    return isDeepStrictEqual(bruteForceCount(input), summaryOfCount(count));
  }
  const { meeting, motions, close, roll, records } = JSON.parse(text) as ExportOfFormat2;
  const input = {
    meetingType: meeting.meetingType,
    ballots: records.map((record) => JSON.parse(record.text) as BallotRecord),
    roll,
    motions: motions.map((motion) => ({ ...motion, isMotion: true })),
    bars: close.motions,
    cutoffAt: new Date(meeting.cutoffAt),
  };
  return isDeepStrictEqual(bruteForceByBars(input), summaryOfCount(countMeeting(input)));
}

/** Meetings that nobody touched, and each damaged in one place. How many are told otherwise than they are, or not alike. */
function reach(format: 1 | 2, wanted: number): number {
  const seen: Record<string, number> = {};
  const note = (what: string, times = 1): void => {
    seen[what] = (seen[what] ?? 0) + times;
  };
  let faults = 0;
  for (let from = 0; from < wanted; from += AT_ONCE) {
    const seeds = Array.from({ length: Math.min(AT_ONCE, wanted - from) }, (_, at) => FIRST_SEED + from + at);
    const texts = seeds.map((seed) => exportOf(format, seed));
    const broken = texts.map((text, at) => damaged(text, seeds[at] ?? 0));
    const [sound, hurt] = [verifyInPython(texts, NO_ANCHORS), verifyInPython(broken, NO_ANCHORS)];
    for (const [at, text] of texts.entries()) {
      const seed = seeds[at] ?? 0;
      const told = [verifyHere(text, NO_ANCHORS), sound[at]];
      const isSound = told.every((each) => isDeepStrictEqual(each, expectedOf(text)));
      const areCountsEqual = isCountEqual(format, seed, text);
      const ofHurt = verifyHere(broken[at] ?? "", NO_ANCHORS);
      const areAlike = isDeepStrictEqual(ofHurt, hurt[at]);
      if (!isSound || !areCountsEqual || !areAlike) {
        faults += 1;
        say(`format ${format}, seed ${seed}: ${JSON.stringify([told, areCountsEqual, ofHurt, hurt[at]])}`);
      }
      note("meetings");
      const { meeting, records, checkpoints, motions, result } = JSON.parse(text) as ExportOfFormat2;
      note(meeting.meetingType === "CM" ? "committee meetings" : "general meetings");
      note("records", records.length);
      note("checkpoints", checkpoints.length);
      note("motions", motions.length);
      for (const { outcome } of result.motions) note(outcome);
      for (const { notCounted } of result.ballots) note(notCounted ?? "counted");
      if (ofHurt.some((line) => !line.startsWith("note ") && !line.startsWith("REOPENED ")))
        note("damaged and found");
    }
  }
  say(`format ${format}: ${counted(seen)}`);
  return faults;
}

interface Outcome {
  readonly tried: number;
  readonly missed: number;
  readonly falseAlarms: number;
}

const isFound = (code: string, lines: readonly string[] | undefined): boolean =>
  lines?.some((line) => line.startsWith(`${code} `)) ?? false;

/** How many rewritten registers one of the two misses, or finds other things in than the other one. */
function missedRows(meetings: number, second: Verify): Outcome {
  const registers = [...tamperedRegisters(FIRST_SEED, meetings)];
  let missed = 0;
  let falseAlarms = 0;
  for (let from = 0; from < registers.length; from += AT_ONCE) {
    const some = registers.slice(from, from + AT_ONCE);
    const tampered = some.map((each) => each.tampered);
    const untouched = some.map((each) => each.untouched);
    const told = [first(tampered, OF_A_MAIL), second(tampered, OF_A_MAIL)];
    const ofTwins = [first(untouched, OF_A_MAIL), second(untouched, OF_A_MAIL)];
    for (const [at, { code, name, when }] of some.entries()) {
      const [one, other] = told.map((each) => each[at]);
      if (!isDeepStrictEqual(one, other) || !isFound(code, one) || !isFound(code, other)) {
        missed += 1;
        if (second === verifyInPython) say(`missed: ${name}, ${when}`);
      }
      if (ofTwins.some((each) => each[at]?.some((line) => !line.startsWith("note ")))) falseAlarms += 1;
    }
  }
  return { tried: registers.length, missed, falseAlarms };
}

/** The same of exports that somebody changed, some of them with the portal's own secret. */
function missedExports(format: 1 | 2, meetings: number, second: Verify): Outcome {
  let tried = 0;
  let missed = 0;
  for (let at = 0; at < meetings; at += 1) {
    const { anchors, tampered } = tamperedExports(format, FIRST_SEED + at * 2);
    const texts = tampered.map(({ text }) => text);
    const [one, other] = [first(texts, anchors), second(texts, anchors)];
    for (const [number, { code, name }] of tampered.entries()) {
      tried += 1;
      const areSame = isDeepStrictEqual(one[number], other[number]);
      if (areSame && isFound(code, one[number]) && isFound(code, other[number])) continue;
      missed += 1;
      if (second === verifyInPython) say(`missed: ${name}, format ${format}, seed ${FIRST_SEED + at * 2}`);
    }
  }
  return { tried, missed, falseAlarms: 0 };
}

const missing = pythonMissingBecause();
if (missing !== null) throw new Error(missing);
const meetings = Number(process.argv[2] ?? 1000);
say(`${meetings} generated meetings of each format, both verifiers and a count by brute force:`);
const faults = FORMATS.map((format) => reach(format, meetings)).reduce((sum, each) => sum + each, 0);
say(`${faults} false alarms, differences or different counts`);

const tamperedMeetings = Math.max(1, Math.round(meetings / PER_TAMPERED));
const rows = missedRows(tamperedMeetings, verifyInPython);
say(
  `a database writer without the secret, 34 kinds × ${tamperedMeetings} meetings × before and after: ${rows.tried - rows.missed} of ${rows.tried} found by both alike, ${rows.falseAlarms} findings in ${rows.tried} untouched twins`,
);
const outcomes = FORMATS.map((format) => missedExports(format, tamperedMeetings, verifyInPython));
for (const [at, { tried, missed }] of outcomes.entries())
  say(`exports of format ${at + 1} that somebody changed: ${tried - missed} of ${tried} found by both alike`);

const blindRows = missedRows(1, blind);
const blindExports = FORMATS.map((format) => missedExports(format, 1, blind));
const controls = [blindRows, ...blindExports];
const blindMissed = controls.reduce((sum, { missed }) => sum + missed, 0);
const blindTried = controls.reduce((sum, { tried }) => sum + tried, 0);
const isBlindFound = sayControl(
  "a second verifier that looks at nothing",
  blindMissed === blindTried,
  `misses ${blindMissed} of ${blindTried}`,
);
const off = FORMATS.flatMap((format) =>
  tamperedExports(format, FIRST_SEED).tampered.filter(({ name }) => name === "a tally is altered"),
);
const areToldOff = verifyInPython(
  off.map(({ text }) => text),
  NO_ANCHORS,
).every((found) => found.includes("RESULT result"));
const isOffFound = sayControl("a count that is one vote off", off.length === 2 && areToldOff);

const isProven =
  faults === 0 &&
  [rows, ...outcomes].every(({ missed, falseAlarms }) => missed === 0 && falseAlarms === 0) &&
  isBlindFound &&
  isOffFound;
say(isProven ? "proven" : "NOT proven");
process.exitCode = isProven ? 0 : 1;
