import { type RouterHistory, useNavigate, useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { usePageState } from "../../core/use-page-state.ts";

type Values = ReturnType<typeof usePageState>["state"];

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Something lies over the page: the step before it is the page without it. */
    readonly isOverlay?: boolean;
  }
}

/** Of each history the step back that closes what lies over a page: browsers take it a moment after it was asked for. */
const stepsBack = new WeakMap<RouterHistory, Promise<void>>();

function goBack(history: RouterHistory): void {
  // Who presses twice would leave the page.
  if (stepsBack.has(history)) return;
  const taken = new Promise<void>((resolve) => {
    const stop = history.subscribe(({ action }) => {
      if (action.type === "PUSH" || action.type === "REPLACE") return;
      stop();
      stepsBack.delete(history);
      resolve();
    });
  });
  stepsBack.set(history, taken);
  history.back();
}

/**
 * What lies over a page, as a preview does, stands in the address: a link and a reload open it, and Back closes it.
 * Closing it is that Back, else a step would be left on which Back does nothing; after a link to it there is no step of
 * ours, and `closed` takes it from the address.
 */
export function useOverlay(): {
  readonly state: Values;
  readonly open: (values: Values) => void;
  readonly close: (closed: Values) => void;
} {
  const { state, change } = usePageState();
  const navigate = useNavigate();
  const { history } = useRouter();
  // A grid in a dialog that writes its order to the address takes the step's mark away; its place stays.
  const openedAt = useRef<number>(null);

  const open = async (values: Values) => {
    // Else that step would close what is opened here.
    await stepsBack.get(history);
    const { __TSR_index: place } = history.location.state;
    openedAt.current = place + 1;
    await navigate({
      to: ".",
      search: (before: object) => ({ ...before, ...values }),
      state: { isOverlay: true },
      resetScroll: false,
    });
  };

  return {
    state,
    open: (values) => void open(values),
    close: (closed) => {
      const { isOverlay = false, __TSR_index: place } = history.location.state;
      if (isOverlay || place === openedAt.current) goBack(history);
      else change(closed);
    },
  };
}
