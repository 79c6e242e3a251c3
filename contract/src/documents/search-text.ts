import { foldLookalikes } from "@portal/domain/core/fold-lookalikes";

/** Each matches many words of a page, so that to find and to rank by many of them takes much longer than by few. */
export const MOST_BEGINNINGS = 6;

/** Whether no more words of a search than these are beginnings, with a `*` behind them. */
export const hasFewBeginnings = (text: string): boolean =>
  (foldLookalikes(text).match(/[\p{L}\p{N}]\*/gu) ?? []).length <= MOST_BEGINNINGS;
