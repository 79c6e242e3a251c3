import { createContext } from "react";

/** What the frame tells the pages in it. */
export const FrameContext = createContext<{
  /** Where signed-in pages put their menu; null before sign-in. */
  readonly menuPlace: HTMLElement | null;
  /** Whether the frame has been painted before the page that is drawn now. */
  readonly isShown: boolean;
}>({ menuPlace: null, isShown: false });
