import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** The form as the server painted it before any script (web/early-press.ts); null once it has been taken over. */
let painted = document.querySelector<HTMLFormElement>("#portal form[method=dialog]");

/** What has the focus in it, also while it is being taken off the page. */
let focused: EventTarget | null = document.activeElement;
painted?.addEventListener("focusin", ({ target }) => {
  focused = target;
});
painted?.addEventListener("focusout", ({ target }) =>
  setTimeout(() => {
    if (focused === target) focused = null;
  }),
);

interface Early {
  readonly values: Readonly<Record<string, string>>;
  /** LOGIN, or Enter, was pressed already. */
  readonly isPressed: boolean;
}

const controlsOf = (form: HTMLFormElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>(":is(a, button, input, select):not([data-press])"),
];

/** A field's is the one of its name: an address may show other fields than it was served, and a password is for no other. */
const twinOf = (form: HTMLFormElement, control: HTMLElement, position: number): HTMLElement | null => {
  const name = control.getAttribute("name");
  return name === null ? (controlsOf(form)[position] ?? null) : form.querySelector(`[name="${name}"]`);
};

/** Hands on what was typed and chosen, the focus and the caret. */
function takeOver(form: HTMLFormElement): Early | null {
  const from = painted;
  painted = null;
  if (from === null) return null;
  const values: Record<string, string> = {};
  for (const [position, control] of controlsOf(from).entries()) {
    const to = twinOf(form, control, position);
    if (to === null) continue;
    const isInput = control instanceof HTMLInputElement && to instanceof HTMLInputElement;
    if (isInput || (control instanceof HTMLSelectElement && to instanceof HTMLSelectElement)) {
      to.value = control.value;
      values[to.name] = control.value;
    }
    if (control !== focused) continue;
    to.focus({ preventScroll: true });
    if (isInput)
      to.setSelectionRange(
        control.selectionStart,
        control.selectionEnd,
        control.selectionDirection ?? "none",
      );
  }
  // A browser that does not know of it remembers nothing.
  return { values, isPressed: from.querySelector("[data-press]:is(:user-valid)") !== null };
}

/** Takes over what was done to the form before its scripts had come; `send` once where it was pressed, with what was typed. */
export function useEarlyForm(
  formRef: RefObject<HTMLFormElement | null>,
  { fill, send }: { readonly fill: (values: Early["values"]) => void; readonly send: () => void },
): void {
  const [isPressed, setPressed] = useState(false);
  // Another page in between, and what was typed is of another time.
  const [isStillThere] = useState(() => painted?.isConnected === true);
  useLayoutEffect(() => {
    const early = isStillThere && formRef.current !== null ? takeOver(formRef.current) : null;
    if (early === null) return;
    fill(early.values);
    setPressed(early.isPressed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form is drawn
  }, []);
  useEffect(() => {
    if (isPressed) send();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when what was typed stands in the form
  }, [isPressed]);
}
