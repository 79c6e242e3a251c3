import { daysBetween } from "../core/local-date.ts";
import { sumCents } from "../core/money.ts";
import type { OwnLot } from "./attention-facts.ts";
import {
  documentsWords,
  invoicesWords,
  levyWords,
  lotsInWords,
  overdueWords,
  voteWords,
} from "./attention-words.ts";
import type { ShownFacts } from "./shown-facts.ts";

/** A levy is told so many days ahead. */
const LEVY_DAYS_AHEAD = 30;

/** A line of what needs the person, and the page on which they act on it. */
export interface AttentionLine {
  readonly kind: "overdue" | "vote" | "invoices" | "levy" | "documents";
  readonly text: string;
  readonly page: "portfolio" | "vote" | "approvals" | "documents" | "invoices";
  readonly ownersCorpId: number;
  /** The lot of theirs that the page opens for; null: the plan. */
  readonly lotId: number | null;
  /** Of a vote. */
  readonly meetingRecordId: number | null;
  /** The cut-off of a vote, by whose clock the text tells it. */
  readonly cutoff: { readonly at: string; readonly timeZone: string } | null;
  /** 'for Lots 19, 20', told in parentheses at the end of a vote's line; null where the person has one lot. */
  readonly whose: string | null;
}

export interface DatedLine {
  readonly line: AttentionLine;
  readonly daysAhead: number;
}

/** A line for each plan in which something of theirs is overdue. */
export function overdueLines(shown: ShownFacts): readonly AttentionLine[] {
  return groupsOf(shown.overdueLots, ({ ownersCorpId }) => ownersCorpId).map(([first, ...rest]) => {
    const lots = [first, ...rest];
    const words = overdueWords(sumCents(lots.map(({ overdueCents }) => overdueCents)));
    const text = `${words} for ${lotsWords(lots, shown)}`;
    return { ...linkOf("overdue", "portfolio", first, first.lotId), text };
  });
}

/** A line for each plan and day on which levies are due soon. */
export function levyLines(shown: ShownFacts): readonly DatedLine[] {
  const due = shown.levyLots.flatMap((lot) => {
    const { todayOn } = shown.planOf(lot);
    if (lot.nextLevy === null || daysBetween(todayOn, lot.nextLevy.dueOn) > LEVY_DAYS_AHEAD) return [];
    return [{ lot, ...lot.nextLevy, todayOn, ownersCorpId: lot.ownersCorpId }];
  });
  return groupsOf(due, ({ ownersCorpId, dueOn }) => `${ownersCorpId} ${dueOn}`).map(([first, ...rest]) => {
    const { dueOn, todayOn, lot } = first;
    const levies = [first, ...rest];
    const cents = sumCents(levies.map((levy) => levy.cents));
    const lots = levies.map((levy) => levy.lot);
    const words = levyWords(lots.length, cents, dueOn, todayOn);
    const whose = forLots(lots, shown);
    const text = whose === null ? words : `${words} ${whose}`;
    return {
      line: { ...linkOf("levy", "portfolio", lot, lot.lotId), text },
      daysAhead: daysBetween(todayOn, dueOn),
    };
  });
}

/** A line for each meeting with an open vote. */
export function voteLines(shown: ShownFacts): readonly DatedLine[] {
  return shown.ballots.map((ballot) => {
    const { description, cutoffOn, cutoffAt: at, timeZone, meetingRecordId } = ballot;
    const { todayOn, planNumber } = shown.planOf(ballot);
    const lots = shown.lots.filter(({ lotId }) => ballot.lotIds.includes(lotId));
    // A member's own ballot has no lot that would name the plan.
    const meeting = `${description}${lots.length > 0 ? "" : planWords(planNumber, shown)}`;
    const text = voteWords(meeting, cutoffOn, todayOn);
    const link = linkOf("vote", "vote", ballot, ballot.lotIds[0] ?? null);
    return {
      line: { ...link, text, meetingRecordId, cutoff: { at, timeZone }, whose: forLots(lots, shown) },
      daysAhead: daysBetween(todayOn, cutoffOn),
    };
  });
}

/** A line for each plan with invoices to decide, as its page Approvals lists one plan's. */
export function invoiceLines(shown: ShownFacts): readonly DatedLine[] {
  return groupsOf(shown.invoices, ({ ownersCorpId }) => ownersCorpId).map(([one, ...rest]) => {
    const invoices = [one, ...rest];
    const { todayOn, planNumber } = shown.planOf(one);
    const [firstOn = one.dueOn] = invoices.map(({ dueOn }) => dueOn).toSorted();
    const cents = sumCents(invoices.map(({ amountCents }) => amountCents));
    const ofPlan = planWords(planNumber, shown);
    const text = invoicesWords({ count: invoices.length, cents, firstOn, todayOn, ofPlan });
    const line = { ...linkOf("invoices", "approvals", one, ownLotIn(shown, one)), text };
    return { line, daysAhead: daysBetween(todayOn, firstOn) };
  });
}

/** Leads to Documents unless all that is new are invoices on a page of their own. */
export function documentLines(shown: ShownFacts): readonly AttentionLine[] {
  const first = shown.documents.find(({ page }) => page === "documents") ?? shown.documents[0];
  if (first === undefined) return [];
  const link = linkOf("documents", first.page, first, ownLotIn(shown, first));
  return [{ ...link, text: documentsWords(countOf(shown.documents)) }];
}

function linkOf(
  kind: AttentionLine["kind"],
  page: AttentionLine["page"],
  { ownersCorpId }: { readonly ownersCorpId: number },
  lotId: number | null,
): Omit<AttentionLine, "text"> {
  return { kind, page, ownersCorpId, lotId, meetingRecordId: null, cutoff: null, whose: null };
}

const ownLotIn = ({ lots }: ShownFacts, plan: { readonly ownersCorpId: number }): number | null =>
  lots.find(({ ownersCorpId }) => ownersCorpId === plan.ownersCorpId)?.lotId ?? null;

/** 'for Lots 19, 20', where the person has several. */
const forLots = (lots: readonly OwnLot[], shown: ShownFacts): string | null =>
  lots.length > 0 && shown.lots.length > 1 ? `for ${lotsWords(lots, shown)}` : null;

/** Lots of one plan; the plan is named where the person has lots in several. */
function lotsWords(lots: readonly OwnLot[], shown: ShownFacts): string {
  const words = lotsInWords(
    lots.map(({ number }) => number),
    shown.lotTerm,
  );
  const [first] = lots;
  const plans = new Set(shown.lots.map(({ ownersCorpId }) => ownersCorpId));
  return first === undefined || plans.size < 2 ? words : `${words} of plan ${shown.planOf(first).planNumber}`;
}

const planWords = (planNumber: string, { plans }: ShownFacts): string =>
  plans.length > 1 ? ` of plan ${planNumber}` : "";

/** How many documents those are together. */
export const countOf = (found: readonly { readonly count: number }[]): number =>
  found.reduce((sum, { count }) => sum + count, 0);

/** What has the same key stands together; in the order of the first of each. */
function groupsOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | number,
): readonly (readonly [Item, ...Item[]])[] {
  const groups = new Map<string | number, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}
