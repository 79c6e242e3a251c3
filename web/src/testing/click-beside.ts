/** A click beside a dialog, begun there or in what is given: the browser gives both events to the dialog itself. */
export function clickBeside(dialog: Element, begunIn: Element = dialog): void {
  begunIn.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  dialog.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
}
