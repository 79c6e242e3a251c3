import type { DraftItem } from "../editor/meeting-draft.ts";

/** The items with one of them at another place, from 0 on; the same list where it stays. */
export function movedTo(items: readonly DraftItem[], key: string, to: number): readonly DraftItem[] {
  const from = items.findIndex((item) => item.key === key);
  const moved = items[from];
  const at = Math.max(0, Math.min(items.length - 1, to));
  if (moved === undefined || at === from) return items;
  const others = items.filter((item) => item.key !== key);
  return [...others.slice(0, at), moved, ...others.slice(at)];
}

/** An item that nothing is written of yet. */
export const newItem = (kind: DraftItem["kind"], key: string): DraftItem => ({
  key,
  agendaItemId: null,
  kind,
  title: "",
  text: null,
  resolutionType: kind === "MOTION" ? "ORDINARY" : null,
  determination: kind === "MOTION" ? "PARTLY" : null,
  note: null,
  submitter: null,
  places: null,
  candidates: [],
});
