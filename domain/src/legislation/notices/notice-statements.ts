import { type Question, rulesFor } from "../answers/answer.ts";
import { isInForce, type RuleName } from "../overrides/override.ts";
import { type Cite, MODULE_WITH_RULES, type MeetingKind } from "../vocabulary.ts";

/** What is known of a notice. */
export interface NoticeFacts {
  readonly meeting: MeetingKind;
  /** Kinds of the motions in it. */
  readonly kinds: readonly string[];
  /** It holds a voting form. */
  readonly hasForm: boolean;
}

/** What a notice has to say beside its agenda. */
export interface NoticeStatement {
  readonly words: string;
  readonly cites: readonly Cite[];
}

interface StatementRow extends NoticeStatement {
  /** What it tells: where the agency has set something else, nothing is said. */
  readonly rules: readonly RuleName[];
  readonly isFor?: (facts: NoticeFacts) => boolean;
}

const CLAUSE_8: Cite = { source: "NSW-ACT", at: "sch 1 cl 8" };
const hasMarked = ({ kinds }: NoticeFacts): boolean =>
  kinds.includes("SPECIAL") || kinds.includes("UNANIMOUS");

/** By states: docs/legislation/README.md, section 6, 'marked in it'. All were read; what is not here is not settled. */
const rows: Readonly<Record<string, readonly StatementRow[]>> = {
  NSW: [
    {
      words: "Each motion that needs a special or a unanimous resolution is marked as one in the agenda.",
      cites: [CLAUSE_8],
      rules: [],
      isFor: hasMarked,
    },
    {
      words:
        "If contributions or other amounts that can be recovered for a lot were owing on the day this notice was given, its owner can vote only on motions that need a unanimous resolution, unless all of it is paid before the meeting.",
      cites: [CLAUSE_8, { source: "NSW-ACT", at: "sch 1 cl 23(8)" }],
      rules: ["debtsTest", "exempt"],
    },
    {
      words:
        "A quorum is a quarter of the persons entitled to vote on a motion, or persons who hold a quarter of the unit entitlement; where there is more than one owner it is at least two persons. Who voted before the meeting counts as present. Without a quorum after 30 minutes the chairperson adjourns the meeting for at least 7 days or declares that those present are a quorum.",
      cites: [CLAUSE_8, { source: "NSW-ACT", at: "sch 1 cl 17" }],
      rules: ["quorum", "leastPersons", "votedBefore"],
    },
    {
      words:
        "A person with a priority vote, such as a mortgagee, may vote in place of an owner on special and unanimous resolutions, insurance, the budget, levies and large spending. It has no effect unless the owner had at least 2 days' written notice of it.",
      cites: [CLAUSE_8, { source: "NSW-ACT", at: "sch 1 cl 24" }],
      rules: ["mortgagee"],
    },
  ],
  QLD: [
    {
      words: "The agenda names the kind of resolution that each motion needs.",
      cites: [{ source: "QLD-SM", at: "ss 87, 88, 90" }],
      rules: [],
      isFor: ({ kinds }) => kinds.length > 0,
    },
    {
      words: "A voting paper is part of this notice.",
      cites: [{ source: "QLD-SM", at: "ss 87, 88, 90" }],
      rules: [],
      isFor: ({ hasForm }) => hasForm,
    },
  ],
  // Section 72(2) is about annual general meetings.
  VIC: [
    {
      words: "The text of each special and each unanimous resolution stands in the agenda.",
      cites: [{ source: "VIC-ACT", at: "s 72(2)" }],
      rules: [],
      isFor: (facts) => facts.meeting === "AGM" && hasMarked(facts),
    },
    {
      words: "A lot owner may appoint a proxy in the prescribed form. A proxy holds for 12 months.",
      cites: [
        { source: "VIC-ACT", at: "s 72(2)" },
        { source: "VIC-ACT", at: "s 89C" },
      ],
      rules: [],
      isFor: ({ meeting }) => meeting === "AGM",
    },
  ],
};

/**
 * The statements that a state asks for in the notice of a general meeting: information, never advice. None where the portal knows no
 * rules of the state and day, or of a plan's module; of a rule that the agency has replaced nothing is said.
 */
export function noticeStatements(question: Question, facts: NoticeFacts): readonly NoticeStatement[] {
  const { state, on, module, overrides = [] } = question;
  const set = rulesFor(question);
  const isModuleKnown = state !== "QLD" || module === MODULE_WITH_RULES;
  if (set === null || !isModuleKnown || facts.meeting === "CM") return [];
  const replaced = new Set(overrides.filter((each) => isInForce(each, on)).map(({ rule }) => rule));
  return (rows[state] ?? [])
    .filter(({ rules, isFor }) => !rules.some((rule) => replaced.has(rule)) && (isFor?.(facts) ?? true))
    .map(({ words, cites }) => ({ words, cites }));
}
