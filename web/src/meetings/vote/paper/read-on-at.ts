/** The page's bar stays at the top, and what lies below it is not seen. */
const barHeightPx = 120;

/**
 * Moves the focus to this element once what was pressed is gone, and scrolls if the top of `whole`, of which it is a part, is out
 * of sight.
 */
export function readOnAt(element: HTMLElement | null, whole: HTMLElement | null = element): void {
  element?.focus({ preventScroll: true });
  if (whole !== null && whole.getBoundingClientRect().top < barHeightPx)
    whole.scrollIntoView({ block: "start" });
}

/** The first part of a view with a name to be heard: its card, or what is read on the way to a motion, or the motion's title. */
export function firstNamedIn(view: HTMLElement | null): HTMLElement | null {
  return view?.querySelector<HTMLElement>("[tabindex='-1']") ?? view;
}
