import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { showToastsIn } from "../toast/toast-container.ts";
import styles from "./menu.module.css";

export interface MenuProps {
  /** Links of the bar on a wide screen. */
  readonly pages: readonly ReactNode[];
  /** Links and actions at the top right of a wide screen. */
  readonly tabs: readonly ReactNode[];
  /** All of them in the order of the drawer. */
  readonly drawer: readonly ReactNode[];
  /** A control before the tabs, or on top of the drawer. */
  readonly control?: ReactNode;
}

/**
 * The menu: tabs and a bar where both fit, from 1200 px on; below, a drawer behind a hamburger. The drawer is the
 * platform's own modal dialog, so focus, Escape and the page behind it behave as people expect.
 */
export function Menu({ pages, tabs, drawer, control = null }: MenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => dialog.current?.close(), []);
  useEffect(() => {
    if (!isOpen || dialog.current === null) return undefined;
    // It belongs to the page that Back leads away from.
    addEventListener("popstate", close);
    const endToasts = showToastsIn(dialog.current);
    return () => {
      removeEventListener("popstate", close);
      endToasts();
    };
  }, [isOpen, close]);
  return (
    <>
      <div className={styles.tabs}>
        {isOpen ? null : control}
        <nav aria-label="Service">
          <List entries={tabs} />
        </nav>
      </div>
      <nav className={styles.pages} aria-label="Main">
        <List entries={pages} />
      </nav>
      <IconButton
        icon="menu"
        size={24}
        label="Menu"
        className={`${styles.hamburger} ${styles.opener}`}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          dialog.current?.showModal();
        }}
      />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a tap outside or on an entry closes it; Escape and the Close button do so by keyboard */}
      <dialog
        ref={dialog}
        className={styles.drawer}
        aria-label="Menu"
        onClick={closeOnChoice}
        onChange={close}
        // Told a moment after it has closed: it may be open again by then.
        onClose={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <div className={styles.drawerHead}>
          <p className={styles.drawerTitle}>Menu</p>
          <IconButton icon="close" label="Close" className={styles.hamburger} onClick={close} />
        </div>
        {isOpen ? (
          <>
            {control}
            <nav aria-label="Main">
              <List entries={drawer} />
            </nav>
          </>
        ) : null}
      </dialog>
    </>
  );
}

function List({ entries }: { readonly entries: readonly ReactNode[] }) {
  return (
    <ul>
      {entries.map((entry, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- an entry keeps nothing that could get mixed up
        <li key={position}>{entry}</li>
      ))}
    </ul>
  );
}

function closeOnChoice(event: React.MouseEvent<HTMLDialogElement>): void {
  const target = event.target as Element;
  if (target === event.currentTarget || target.closest("nav a, nav button") !== null)
    event.currentTarget.close();
}
