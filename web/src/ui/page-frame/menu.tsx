import { type ReactNode, useRef } from "react";
import { Icon } from "../icon/icon.tsx";
import styles from "./page-frame.module.css";

/**
 * The menu twice: a bar from 1200 px on, a drawer behind a hamburger below. The drawer is the platform's own modal
 * dialog, so focus, Escape and the page behind it behave as people expect.
 */
export function Menu({ entries }: { readonly entries: readonly ReactNode[] }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const list = (
    <ul>
      {entries.map((entry, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- the entries never change places
        <li key={position}>{entry}</li>
      ))}
    </ul>
  );
  return (
    <>
      <nav className={styles.tabs} aria-label="Main">
        {list}
      </nav>
      <button
        type="button"
        className={styles.hamburger}
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      >
        <Icon name="menu" size={24} />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a tap outside or on an entry closes it; Escape and the Close button do so by keyboard */}
      <dialog ref={drawer} className={styles.drawer} aria-label="Menu" onClick={closeOnChoice}>
        <div className={styles.drawerHead}>
          <p className={styles.drawerTitle}>Menu</p>
          <button
            type="button"
            className={styles.hamburger}
            aria-label="Close"
            onClick={() => drawer.current?.close()}
          >
            <Icon name="close" size={22} />
          </button>
        </div>
        <nav aria-label="Main">{list}</nav>
      </dialog>
    </>
  );
}

function closeOnChoice(event: React.MouseEvent<HTMLDialogElement>): void {
  const target = event.target as Element;
  if (target === event.currentTarget || target.closest("nav a, nav button") !== null)
    event.currentTarget.close();
}
