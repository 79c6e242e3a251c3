import { useNavigate, useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { usePageState } from "../../core/use-page-state.ts";

type Values = ReturnType<typeof usePageState>["state"];

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Something lies over the page: the step before it is the page without it. */
    readonly isOverlay?: boolean;
  }
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
  const isGoingBack = useRef(false);

  const goBack = () => {
    // Browsers go back a moment later: who presses twice would leave the page.
    if (isGoingBack.current) return;
    isGoingBack.current = true;
    const stop = history.subscribe(() => {
      isGoingBack.current = false;
      stop();
    });
    history.back();
  };

  return {
    state,
    open: (values) => {
      const { __TSR_index: place } = history.location.state;
      openedAt.current = place + 1;
      void navigate({
        to: ".",
        search: (before: object) => ({ ...before, ...values }),
        state: { isOverlay: true },
        resetScroll: false,
      });
    },
    close: (closed) => {
      const { isOverlay = false, __TSR_index: place } = history.location.state;
      if (isOverlay || place === openedAt.current) goBack();
      else change(closed);
    },
  };
}
