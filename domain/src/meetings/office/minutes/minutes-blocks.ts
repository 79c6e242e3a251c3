import { itemBlocks } from "./motion-blocks.ts";
import type {
  EarlierVoting,
  MinutesContent,
  PresenceLine,
  QuorumLine,
  RollFacts,
  Seats,
  SittingLine,
} from "./minutes-content.ts";
import { body, heading, type PaperBlock, small, type TableBlock } from "./paper-block.ts";

const hows = {
  present: "Present",
  apology: "Apology",
  proxy: "By proxy",
  attorney: "By attorney",
  nominee: "By company nominee",
} as const;

const INFORMATION =
  "What the rules say is information from the strata portal, not legal advice. The chairperson decides.";

/** Minutes of a meeting, piece by piece. */
export function minutesBlocks(content: MinutesContent): readonly PaperBlock[] {
  const { seats, heldAt, presence, proxies, quorum, procedural, sittings, items } = content;
  return [
    ...(heldAt === null ? [small("Draft. The meeting has not been held yet.")] : []),
    heading(1, `Minutes of ${content.typeName}`),
    ...headBlocks(content),
    ...sittings.flatMap((sitting) => sittingBlocks(sitting, seats)),
    heading(2, "Who was there"),
    ...presenceBlocks(presence, content),
    ...(content.voting === null ? [] : [body(turnoutWords(content.voting, seats))]),
    ...(proxies.length === 0
      ? []
      : [
          heading(2, "Proxies"),
          ...proxies.map(({ seatName, proxyName }) => body(`${seatName}: ${proxyName}`)),
        ]),
    heading(2, "Quorum"),
    ...(quorum.length === 0
      ? [body("No decision of the chair about a quorum is recorded.")]
      : quorum.map(quorumBlock)),
    ...votingBlocks(content),
    heading(2, "Agenda"),
    ...items.flatMap((item) => itemBlocks(item, seats)),
    ...(procedural.length === 0
      ? []
      : [
          heading(2, "Procedural motions"),
          ...procedural.map(({ at, words, outcome }) => body(`${at}: ${words} ${outcome}`)),
        ]),
    heading(2, "Signature"),
    body("Signed by the chair: ________________________________  Date: ________________"),
    small(INFORMATION),
  ];
}

/** The result sheet: what was counted, by which rules, and what the chair declared. */
export function resultBlocks(content: MinutesContent): readonly PaperBlock[] {
  const { seats, items, voting, roll, heldAt } = content;
  const isDeclared = items.every(
    ({ motion, election }) => motion?.declaration !== null && election?.declaration !== null,
  );
  const elections = items.filter(({ election }) => election !== null);
  return [
    ...(heldAt !== null && isDeclared
      ? []
      : [small("Provisional. What the chair declares at the meeting is the result.")]),
    heading(1, `Result of ${content.typeName}`),
    ...headBlocks(content),
    heading(2, "Turnout and roll"),
    ...(voting === null
      ? [body("Nobody could vote before the meeting.")]
      : [body(turnoutWords(voting, seats)), ...channelBlocks(voting, seats)]),
    ...(roll === null ? [] : rollBlocks(roll, seats)),
    ...votingBlocks(content),
    heading(2, "Motions"),
    ...items.filter(({ motion }) => motion !== null).flatMap((item) => itemBlocks(item, seats)),
    ...(elections.length === 0 ? [] : [heading(2, "Elections")]),
    ...elections.flatMap((item) => itemBlocks(item, seats)),
    small(INFORMATION),
  ];
}

function headBlocks(content: MinutesContent): readonly PaperBlock[] {
  const { title, typeName, planName, planNumber, startsAt, venue, isOnlineToo, chair, manager } = content;
  const place = [...venue, ...(isOnlineToo ? ["and online"] : [])];
  return [
    ...(title === typeName ? [] : [body(title)]),
    body(`${planName}, ${planNumber}`),
    body(`When: ${startsAt}`),
    ...(place.length === 0
      ? []
      : [body(`Where: ${place.join(", ").replace(", and online", " and online")}`)]),
    ...(chair === null ? [] : [body(`Chair: ${chair}`)]),
    ...(manager === null ? [] : [body(`Strata manager: ${manager}`)]),
    ...(content.noticeGivenOn === null ? [] : [body(`Notice given: ${content.noticeGivenOn}`)]),
    ...(content.heldAt === null ? [] : [body(`Held: ${content.heldAt}`)]),
  ];
}

/** How many are there, by whom: an apology is not. */
function presenceBlocks(
  presence: readonly PresenceLine[],
  { seats, roll }: Pick<MinutesContent, "seats" | "roll">,
): readonly PaperBlock[] {
  if (presence.length === 0) return [body("Nobody's presence is recorded.")];
  const there = presence.filter(({ how }) => how !== "apology").length;
  const of = roll === null ? "" : ` of ${roll.seats}`;
  return [
    body(
      seats === "lots"
        ? `Lots present, in person or by somebody for the owner: ${there}${of}.`
        : `Members present: ${there}${of}.`,
    ),
    presenceTable(presence, seats),
  ];
}

const quorumBlock = ({ motionNo, at, words }: QuorumLine): PaperBlock =>
  body(`${at}${motionNo === null ? "" : `, motion ${motionNo}`}: ${words}`);

function sittingBlocks(sitting: SittingLine, seats: Seats): readonly PaperBlock[] {
  const { startedAt, adjournedAt, adjournedTo, why, presence, quorum } = sitting;
  return [
    heading(2, `Adjourned sitting of ${startedAt}`),
    body(`The meeting was adjourned on ${adjournedAt} to ${adjournedTo}: ${why}`),
    ...quorum.map(quorumBlock),
    ...presenceBlocks(presence, { seats, roll: null }),
  ];
}

function presenceTable(presence: readonly PresenceLine[], seats: Seats): TableBlock {
  const isLots = seats === "lots";
  return {
    kind: "table",
    summary: "Who was there",
    heads: [isLots ? "Lot" : "Member", "How", ...(isLots ? ["Person"] : []), "Arrived", "Left"],
    rows: presence.map(({ seatName, how, personName, arrivedAt, leftAt }) => [
      seatName,
      hows[how],
      ...(isLots ? [personName ?? "–"] : []),
      arrivedAt ?? "–",
      leftAt ?? "–",
    ]),
    widths: isLots ? [20, 24, 36, 13, 13] : [40, 24, 18, 18],
    figuresFrom: 9,
  };
}

const turnoutWords = ({ voted, total }: EarlierVoting, seats: Seats): string =>
  `Voted before the meeting: ${voted} of ${total} ${seats === "lots" ? "lots" : "members"}.`;

const channelBlocks = ({ online, onPaper }: EarlierVoting, seats: Seats): readonly PaperBlock[] => [
  body(`Of these ${seats}, ${online} voted online and ${onPaper} on paper.`),
];

/** When voting closed, what was opened again, and what does not count; nothing where nobody could vote. */
function votingBlocks({ voting }: MinutesContent): readonly PaperBlock[] {
  if (voting === null) return [];
  const { closedAt, reopenings, lapsed, informal } = voting;
  return [
    heading(2, "Voting before the meeting"),
    ...reopenings.map((each) =>
      body(
        each.reopenedAt === null
          ? `Voting was closed on ${each.closedAt} and was opened again; the choices could be read from the first close on.`
          : `Voting was closed on ${each.closedAt} and was opened again on ${each.reopenedAt}; the choices could be read from the first close on.`,
      ),
    ),
    body(`Voting closed on ${closedAt}.`),
    body(`Lapsed votes, since a motion was changed or withdrawn after they were cast: ${lapsed}.`),
    body(`Informal papers, kept and not counted: ${informal}.`),
  ];
}

function rollBlocks(
  { takenAt, isProvisional, seats: all, units, law }: RollFacts,
  seats: Seats,
): readonly PaperBlock[] {
  const weight = units === null ? "" : `, ${units.toLocaleString("en-AU")} units of entitlement`;
  return [
    body(
      `${isProvisional ? "Roll as at" : "Roll taken on"} ${takenAt}: ${all} ${seats === "lots" ? "lots" : "members"}${weight}.`,
    ),
    body(law === null ? "No rules of the state are known here." : `Rules: ${law}.`),
  ];
}
