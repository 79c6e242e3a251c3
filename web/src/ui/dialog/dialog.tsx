import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { Button } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { showToastsIn } from "../toast/toast-container.ts";
import styles from "./dialog.module.css";
import { keepFocus } from "./keep-focus.ts";

/**
 * The platform's own modal dialog, open for as long as it is rendered: focus stays in it and returns to where it was;
 * Escape, Close, OK and a click that begins and ends beside it close it. Messages at the top of the page show above it.
 */
export function Dialog({
  title,
  onClose,
  actions = null,
  okText = "OK",
  isSmall = false,
  isTall = false,
  mayCloseBeside = true,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  /** Buttons before OK. */
  readonly actions?: ReactNode;
  /** Where the specification words it otherwise; null where the cross at the top closes it alone. */
  readonly okText?: string | null;
  /** For a sentence or two. */
  readonly isSmall?: boolean;
  /** As high and wide as the window lets it be: for something to look at. Its content gets the height. */
  readonly isTall?: boolean;
  /** Whether a click beside it closes it: not where that would end work that somebody waits for. */
  readonly mayCloseBeside?: boolean;
  readonly children: ReactNode;
}) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const beganBeside = useRef(false);
  const close = () => dialog.current?.close();

  // Closed before it is taken out of the page, so that the focus goes back to the control that opened it.
  useLayoutEffect(() => {
    const shown = dialog.current;
    return () => shown?.close();
  }, []);
  useEffect(() => {
    const shown = dialog.current;
    if (shown === null) return undefined;
    if (!shown.open) shown.showModal();
    return showToastsIn(shown);
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside it closes it; Escape and two buttons do so by keyboard
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${isSmall ? styles.small : isTall ? styles.tall : ""}`}
      aria-labelledby={titleId}
      // Told a moment after it has closed: in development, where effects run twice, it is open again by then.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
      onPointerDown={({ target, currentTarget }) => {
        beganBeside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget, detail }) => {
        // Text that is marked with the mouse may end beside it; the second click of a double one belongs to what opened it.
        if (mayCloseBeside && beganBeside.current && target === currentTarget && detail < 2) close();
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton
            icon="close"
            label="Close"
            className={styles.close}
            onMouseDown={keepFocus}
            onClick={close}
          />
        </div>
        {/* It takes the focus of a control in it that goes, as a card does. */}
        <section className={styles.content} tabIndex={-1}>
          {children}
        </section>
        <div className={styles.actions}>
          {actions}
          {okText === null ? null : (
            <Button kind="main" onClick={close}>
              {okText}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  );
}
