/** The page's bar stays at the top, and what lies below it is not seen. */
const barHeightPx = 120;

/** Moves the focus to this element once what was pressed is gone, and scrolls to it if it is out of sight. */
export function readOnAt(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  if (element !== null && element.getBoundingClientRect().top < barHeightPx)
    element.scrollIntoView({ block: "start" });
}
