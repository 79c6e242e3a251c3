import { electionBlocks } from "./election-blocks.ts";
import type { BarLine, CountLine, ItemLine, MinutesItem, MotionMinutes, Seats } from "./minutes-content.ts";
import { body, heading, type PaperBlock, small, strong, type TableBlock } from "./paper-block.ts";

const declared = {
  CARRIED: "The chair declared the motion carried.",
  LOST: "The chair declared the motion lost.",
  WITHDRAWN: "The motion was withdrawn.",
  DEFERRED: "The motion was deferred.",
} as const;

const ruled = {
  CARRIED: "carried",
  NOT_CARRIED: "not carried",
  NO_VOTES: "nobody voted for or against it",
  NOT_DECIDED: "they do not tell",
  INTERIM: "an interim resolution",
} as const;

const lineBlock = ({ text, depth, isHeading }: ItemLine): PaperBlock =>
  isHeading ? strong(text, depth) : body(text, depth);

/** An item with all of its words, and of a motion or an election what came of it. */
export function itemBlocks(item: MinutesItem, seats: Seats): readonly PaperBlock[] {
  const { no, title, text, submitter, motion, election } = item;
  return [
    heading(3, `${no}. ${title}`),
    ...(motion === null
      ? []
      : [
          small(
            `Motion, ${motion.kindName}${motion.isWholly ? ", decided wholly by votes before the meeting" : ""}`,
          ),
        ]),
    ...(election === null ? [] : [small("Election, at the meeting")]),
    ...text.map(lineBlock),
    ...(submitter === null ? [] : [small(`Submitted by ${submitter}`)]),
    ...(motion === null ? [] : motionBlocks(motion, seats)),
    ...(election === null ? [] : electionBlocks(election)),
  ];
}

function motionBlocks(motion: MotionMinutes, seats: Seats): readonly PaperBlock[] {
  const { amendments, counts, poll, castingVote, bars, declaration, ruleSays, rule, finalOn } = motion;
  const withdrawn = declaration?.outcome === "WITHDRAWN" || declaration?.outcome === "DEFERRED";
  return [
    ...amendments.flatMap(({ at, words, statement }) => [
      body(`Amended at the meeting, ${at}: ${words}`),
      ...(statement === null ? [] : [body(statement, 1)]),
    ]),
    ...(counts.length === 0 ? [] : [countTable(counts, seats)]),
    ...(poll === null ? [] : [body(poll)]),
    ...(castingVote === null ? [] : [body(castingVote)]),
    ...leftOut(motion),
    ...bars.map((bar) => body(barWords(bar), 1)),
    ...(ruleSays === null || withdrawn
      ? []
      : [body(`What the rules say of this count: ${ruled[ruleSays]}.${rule === null ? "" : ` ${rule}.`}`)]),
    ...(declaration === null
      ? [strong("No declaration of the chair is recorded.")]
      : [
          strong(declared[declaration.outcome]),
          ...(declaration.why === null ? [] : [body(`Reason given: ${declaration.why}`, 1)]),
        ]),
    ...(finalOn === null
      ? []
      : [
          strong(
            `This is an interim resolution. It becomes final on ${finalOn} unless it is petitioned against.`,
          ),
        ]),
  ];
}

const votes = (count: number): string => (count === 1 ? "1 vote" : `${count} votes`);

/** Votes that the table leaves out, or has though nobody can tell; numbers alone. */
function leftOut({ lapsed, notEntitled, undecided }: MotionMinutes): readonly PaperBlock[] {
  return [
    ...(lapsed === 0
      ? []
      : [body(`Lapsed, since the motion was changed after they were cast: ${votes(lapsed)}.`)]),
    ...(notEntitled === 0 ? [] : [body(`Not counted, not entitled on this motion: ${votes(notEntitled)}.`)]),
    ...(undecided === 0
      ? []
      : [body(`Counted, though it is not known whether they may be: ${votes(undecided)}.`)]),
  ];
}

function barWords({ text, value, limit, isAtMost, isMet, isDecisive }: BarLine): string {
  const there = `${figure(value)}, ${isAtMost ? "at most" : "at least"} ${figure(limit)}`;
  return `${text}: ${there}. ${isMet ? "Met" : "Not met"}${isDecisive ? "" : "; decides on a poll alone"}.`;
}

/** '1,240'; a share of a vote with two places. */
const figure = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString("en-AU") : value.toFixed(2);

function countTable(counts: readonly CountLine[], seats: Seats): TableBlock {
  const hasUnits = counts.some(({ units }) => units !== null);
  const word = seats === "lots" ? "lots" : "members";
  const heads = ["Votes", `For, ${word}`, `Against, ${word}`, `Abstain, ${word}`];
  return {
    kind: "table",
    summary: "Votes by the way in which they came",
    heads: hasUnits ? [...heads, "For, entitlement", "Against, entitlement", "Abstain, entitlement"] : heads,
    rows: counts.map((line) => {
      const own = [line.name, figure(line.for), figure(line.against), figure(line.abstain)];
      const units = ["for", "against", "abstain"].map((side) =>
        line.units === null ? "–" : figure(line.units[side as keyof typeof line.units]),
      );
      return hasUnits ? [...own, ...units] : own;
    }),
    widths: hasUnits ? [30, 10, 11, 11, 14, 14, 14] : [40, 16, 16, 16],
    figuresFrom: 1,
  };
}
