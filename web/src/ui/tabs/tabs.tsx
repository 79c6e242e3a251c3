import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import styles from "./tabs.module.css";

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly title: string;
}

/**
 * Tabs of which one is open: arrow keys, Home and End go from one to the other and open it, Tab goes into what it shows
 * (ARIA practices, 'Tabs with automatic activation').
 */
export function Tabs<Key extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: {
  /** What the tabs are together called. */
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  /** What the open tab shows. */
  readonly children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const panelId = `${id}-panel`;

  // From the tab that has the focus: the next key may come before the page has drawn what the last one chose.
  const move = (event: KeyboardEvent, from: Key) => {
    // The browser's own: Alt and an arrow key are Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = tabs.findIndex(({ key }) => key === from);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[id="${id}-${next.key}"]`)?.focus();
    onChoose(next.key);
  };

  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={styles.tab}
            aria-selected={key === chosen}
            aria-controls={key === chosen ? panelId : undefined}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
            onKeyDown={(event) => move(event, key)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={panelId}
        className={styles.panel}
        aria-labelledby={`${id}-${chosen}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}
