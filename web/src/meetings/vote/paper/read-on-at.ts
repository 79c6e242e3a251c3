/** The page's bar stays at the top, and what lies below it is not seen. */
const barHeightPx = 120;

/** What was pressed is gone: reading goes on at this element, which is scrolled to where it is out of sight. */
export function readOnAt(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  if (element !== null && element.getBoundingClientRect().top < barHeightPx)
    element.scrollIntoView({ block: "start" });
}
