import type { MouseEvent } from "react";

/**
 * For a button that closes a dialog in which somebody may be writing: the field keeps the focus while the button is
 * pressed. Left, it would say what is wrong with it, and the button would have moved away before it is let go.
 */
export const keepFocus = (press: MouseEvent): void => press.preventDefault();
