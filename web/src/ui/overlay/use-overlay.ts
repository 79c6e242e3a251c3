import { type AnyRouter, useNavigate, useRouter } from "@tanstack/react-router";
import { usePageState } from "../../core/use-page-state.ts";

type Values = ReturnType<typeof usePageState>["state"];

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Something lies over the page: the step before it is the page without it. */
    readonly isOverlay?: boolean;
  }
}

/** After it a step back that has led nowhere is waited for no more. */
const timeoutMs = 5_000;
/** Of each router the step back that closes what lies over a page, until that page is drawn without it. */
const stepsBack = new WeakMap<AnyRouter, Promise<void>>();

function goBack(router: AnyRouter): void {
  // Browsers go back a moment later: who presses twice would leave the page.
  if (stepsBack.has(router)) return;
  const drawn = new Promise<void>((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      stepsBack.delete(router);
      resolve();
    };
    const stop = router.subscribe("onRendered", end);
    const timer = setTimeout(end, timeoutMs);
  });
  stepsBack.set(router, drawn);
  router.history.back();
}

/**
 * Keeps what lies over a page, such as a preview, in the address: a link and a reload open it, and Back closes it.
 * Closing it goes back, or a step would be left on which Back does nothing. If a link has opened it, the step before is
 * not ours, so `closed` removes it from the address instead.
 */
export function useOverlay(): {
  readonly state: Values;
  readonly open: (values: Values) => void;
  readonly close: (closed: Values) => void;
} {
  const { state, change } = usePageState();
  const navigate = useNavigate();
  const router = useRouter();

  const open = async (values: Values) => {
    // Else that step would close what is opened here, or a dialog that the browser has closed would be shown as open.
    await stepsBack.get(router);
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
      if (router.history.location.state.isOverlay === true) goBack(router);
      else change(closed);
    },
  };
}
