/** A control that is about to go gives the focus to what it stands in, so that reading and tabbing go on there. */
export function focusAround(control: Element): void {
  control.closest<HTMLElement>("section[tabindex], main")?.focus({ preventScroll: true });
}
