import type { Vote } from "../ballots/ballot-record.ts";

/** An item of the agenda as the paper shows it, in the agenda's order. */
export interface BallotPaperItem {
  readonly agendaItemID: number;
  /** False: text only, nothing to vote on (D36). */
  readonly isMotion: boolean;
}

/** What is chosen on the paper, submitted or not, by agendaItemID. Entries of items that are no motions mean nothing. */
export type Choices = ReadonlyMap<number, Vote>;

/**
 * `active`: the item shown. `voted`: another with a vote. `info`: another that is not a motion. `pending`: the rest.
 */
export type StepState = "active" | "voted" | "pending" | "info";

export interface Step<Item extends BallotPaperItem> {
  readonly item: Item;
  readonly state: StepState;
  /** Whether it may be gone to. */
  readonly isEnabled: boolean;
}

/** What the stepper is about: `currentID` is the item shown, null while none is (the summary). */
export interface BallotPaper<Item extends BallotPaperItem = BallotPaperItem> {
  readonly items: readonly Item[];
  readonly choices: Choices;
  readonly currentID: number | null;
}

/**
 * The numbered steps (section 4; D35, D36). Enabled are voted motions, the first motion without a vote, items that are
 * no motions (they count as passed) and the one shown; motions without a vote behind the first such one are not.
 */
export function stepsOf<Item extends BallotPaperItem>(paper: BallotPaper<Item>): readonly Step<Item>[] {
  const nextID = firstWithoutVote(paper)?.agendaItemID;
  return paper.items.map((item) => {
    const state = stateOf(item, paper);
    return { item, state, isEnabled: state !== "pending" || item.agendaItemID === nextID };
  });
}

function stateOf(item: BallotPaperItem, { choices, currentID }: BallotPaper): StepState {
  if (item.agendaItemID === currentID) return "active";
  if (!item.isMotion) return "info";
  return choices.has(item.agendaItemID) ? "voted" : "pending";
}

type Written<Item extends BallotPaperItem> = Pick<BallotPaper<Item>, "items" | "choices">;

const motionsOf = <Item extends BallotPaperItem>(items: readonly Item[]) =>
  items.filter(({ isMotion }) => isMotion);

function firstWithoutVote<Item extends BallotPaperItem>({ items, choices }: Written<Item>): Item | undefined {
  return motionsOf(items).find(({ agendaItemID }) => !choices.has(agendaItemID));
}

/**
 * Where the paper opens: at the first motion without a vote, gaps included, at the first motion when all are voted
 * (D35). Null: there is nothing to vote on (D36).
 */
export function openingStep<Item extends BallotPaperItem>(paper: Written<Item>): Item | null {
  return firstWithoutVote(paper) ?? motionsOf(paper.items)[0] ?? null;
}

/**
 * Returns where the voter continues after leaving the motions for another page (the guidelines, the summary): the
 * motion after the last voted one, or the first motion if that was the last of the agenda (section 4). A motion may be
 * disabled because one before it was left blank; the blank one is returned then (D35). Null: there is nothing to vote
 * on.
 */
export function resumeStep<Item extends BallotPaperItem>({ items, choices }: Written<Item>): Item | null {
  const motions = motionsOf(items);
  const last = motions.findLastIndex(({ agendaItemID }) => choices.has(agendaItemID));
  const next = motions[last + 1];
  return next === undefined ? (motions[0] ?? null) : openingStep({ items, choices });
}

/** Which of how many motions an item is, from 1; null for an item that is not a motion. */
export function motionCount(
  items: readonly BallotPaperItem[],
  agendaItemID: number,
): { readonly at: number; readonly of: number } | null {
  const motions = motionsOf(items);
  const at = motions.findIndex((item) => item.agendaItemID === agendaItemID);
  return at < 0 ? null : { at: at + 1, of: motions.length };
}

/** The items that are no motions right before an item: what a paper that opens there has passed over. */
export function itemsBefore<Item extends BallotPaperItem>(
  items: readonly Item[],
  agendaItemID: number,
): readonly Item[] {
  const before = items.slice(
    0,
    Math.max(
      0,
      items.findIndex((item) => item.agendaItemID === agendaItemID),
    ),
  );
  return before.slice(before.findLastIndex(({ isMotion }) => isMotion) + 1);
}

/** Whether Yes, No and Abstain can be pressed: on a motion, until voting is closed (section 4, D36). */
export function isVoteEnabled({ items, currentID }: BallotPaper, isClosed: boolean): boolean {
  return !isClosed && motionsOf(items).some(({ agendaItemID }) => agendaItemID === currentID);
}

/** Forward is enabled if the item shown has a vote or is not a motion, unless voting is closed (D35, D36). */
export function isForwardEnabled({ items, choices, currentID }: BallotPaper, isClosed: boolean): boolean {
  const current = items.find(({ agendaItemID }) => agendaItemID === currentID);
  if (isClosed || current === undefined) return false;
  return !current.isMotion || choices.has(current.agendaItemID);
}

/** Whether the 'Voting Summary' button works: once one vote is chosen, until voting is closed (D34). */
export function isSummaryEnabled({ items, choices }: Written<BallotPaperItem>, isClosed: boolean): boolean {
  return !isClosed && motionsOf(items).some(({ agendaItemID }) => choices.has(agendaItemID));
}

/**
 * What forward leads to: the item after the one shown, the summary past the last (section 4, D34), null where forward is
 * disabled. Where the item after it is disabled because a motion before was left blank, forward leads to that one.
 */
export function forwardFrom<Item extends BallotPaperItem>(
  paper: BallotPaper<Item>,
  isClosed: boolean,
): Item | "summary" | null {
  if (!isForwardEnabled(paper, isClosed)) return null;
  const steps = stepsOf(paper);
  const next = steps[indexOfCurrent(paper) + 1];
  if (next === undefined) return "summary";
  return next.isEnabled ? next.item : (firstWithoutVote(paper) ?? "summary");
}

/** What back leads to: the nearest enabled item before the one shown, null at the first; from the summary, the last. */
export function backFrom<Item extends BallotPaperItem>(paper: BallotPaper<Item>): Item | null {
  const current = indexOfCurrent(paper);
  const before = paper.currentID === null ? paper.items.length : Math.max(current, 0);
  return stepsOf(paper).findLast(({ isEnabled }, at) => isEnabled && at < before)?.item ?? null;
}

function indexOfCurrent({ items, currentID }: BallotPaper): number {
  return items.findIndex(({ agendaItemID }) => agendaItemID === currentID);
}
