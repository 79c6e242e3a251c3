/** Everything that plans may be in; four of them have rule sets. */
export const STATES = ["NSW", "QLD", "VIC", "WA", "SA", "ACT", "TAS", "NT"] as const;
export type State = (typeof STATES)[number];

/** The regulation modules of schemes in Queensland; only the rules of `MODULE_WITH_RULES` are known here. */
export const QLD_MODULES = {
  STANDARD: "Standard Module",
  ACCOMMODATION: "Accommodation Module",
  COMMERCIAL: "Commercial Module",
  SMALL_SCHEMES: "Small Schemes Module",
  SPECIFIED_TWO_LOT: "Specified Two-lot Schemes Module",
} as const;
export type QldModule = keyof typeof QLD_MODULES;
export const MODULE_WITH_RULES: QldModule = "STANDARD";

export type ResolutionKind =
  | "ORDINARY"
  | "SPECIAL"
  | "UNANIMOUS"
  | "WITHOUT_DISSENT"
  | "MAJORITY"
  | "SUSTAINABILITY"
  | "ACCESSIBILITY"
  | "UNOPPOSED"
  | "TERMINATION";

/** What is voted on: a motion of a kind, or an election. */
export type VotedKind = ResolutionKind | "ELECTION";

/** AGM and EGM are general meetings, CM is a committee's. */
export type MeetingKind = "AGM" | "EGM" | "CM";

/** How votes are taken. BEFORE_MEETING: some of them electronically, ahead of it. */
export type VoteBasis = "AT_MEETING" | "BALLOT_OR_POLL" | "BALLOT_OUTSIDE_MEETING" | "BEFORE_MEETING";

/** How well a value is known: its text was read; somebody says so; remembered, not checked; not settled. */
export type Confidence = "quoted" | "secondary" | "recalled" | "unsure";

/** What is read, by the ids of docs/legislation/README.md, section 1. */
export const SOURCES = {
  "NSW-ACT": "Strata Schemes Management Act 2015 (NSW)",
  "NSW-REG": "Strata Schemes Management Regulation 2016 (NSW)",
  "NSW-2023": "Strata Legislation Amendment Act 2023 (NSW)",
  "NSW-2025": "Strata Schemes Legislation Amendment Act 2025 (NSW)",
  "NSW-POST": "Interpretation Act 1987 (NSW)",
  "QLD-SM": "Body Corporate and Community Management (Standard Module) Regulation 2020 (Qld)",
  "QLD-GOV": "Queensland Government: general meeting voting",
  "QLD-RES": "Body Corporate and Community Management Act 1997 (Qld)",
  "QLD-PEN": "Queensland Government: guide to penalties and discounts",
  "VIC-ACT": "Owners Corporations Act 2006 (Vic)",
  "VIC-GAP": "Owners Corporations Act 2006 (Vic)",
  "VIC-32": "Owners Corporations Act 2006 (Vic)",
  "WA-120": "Strata Titles Act 1985 (WA)",
  "WA-122": "Strata Titles Act 1985 (WA)",
  AGENCY: "Set by the strata manager",
} as const;
export type Source = keyof typeof SOURCES;

export interface Cite {
  readonly source: Source;
  /** Section, clause or heading. */
  readonly at: string;
}
