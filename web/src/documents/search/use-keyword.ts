import { useEffect, useRef, useState } from "react";
import { usePageState } from "../../core/use-page-state.ts";

/** The address follows what is typed after so long; each change of it costs more than a key may. */
const addressMs = 300;
/** Section 9, 'Document search': the event waits for a second without a key. */
const eventMs = 1_000;

/**
 * What is typed to search a grid. It stands in the address after a moment, so that links, Back and reload keep it; a
 * change of it begins at the grid's first page.
 */
export function useKeyword(onRest: (text: string) => void): {
  /** As it stands in the box. */
  readonly text: string;
  /** As it stands in the address, a moment later. */
  readonly settled: string;
  readonly type: (text: string) => void;
  /** Writes it to the address at once, before a step away from it, and when the box is left: another lot may be chosen next. */
  readonly settle: () => void;
} {
  const { state, change } = usePageState();
  const settled = state["keyword"] ?? "";
  const [typed, setTyped] = useState({ text: settled, seen: settled, written: settled });
  const writing = useTimer();
  const telling = useTimer();

  // An address that changed otherwise than by what was typed here: Back, or a link.
  if (typed.seen !== settled)
    setTyped({
      ...typed,
      seen: settled,
      ...(settled === typed.written ? {} : { text: settled, written: settled }),
    });

  return {
    text: typed.text,
    settled,
    type: (text) => {
      setTyped((before) => ({ ...before, text }));
      if (state["page"] !== undefined) change({ page: undefined });
      writing.later(addressMs, () => {
        setTyped((before) => ({ ...before, written: text }));
        change({ keyword: text === "" ? undefined : text });
      });
      telling.later(eventMs, () => onRest(text));
    },
    settle: writing.hurry,
  };
}

/** Does the last thing that it was given, after a while without another one; nothing when the page is left. */
function useTimer(): {
  readonly later: (ms: number, act: () => void) => void;
  /** Does now what still waits. */
  readonly hurry: () => void;
} {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hurry = () => {
    clearTimeout(timer.current);
    const act = waiting.current;
    waiting.current = null;
    act?.();
  };
  return {
    later: (ms, act) => {
      clearTimeout(timer.current);
      waiting.current = act;
      timer.current = setTimeout(hurry, ms);
    },
    hurry,
  };
}
