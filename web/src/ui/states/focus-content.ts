/** Reading and tabbing go on at the page's content; by default the page stays where it is scrolled to. */
export function focusContent(options: FocusOptions = { preventScroll: true }): void {
  document.querySelector<HTMLElement>("#content")?.focus(options);
}
