import type { Attention } from "@portal/contract/home/schemas";
import styles from "./menu-count.module.css";

type Counts = Attention["counts"];

/** Entries of the menu with a count, by the words that they are counted under, and what is said of the number: of meetings, not of ballots. */
const counted: Readonly<Record<string, readonly [of: keyof Counts, words: string]>> = {
  MEETINGS: ["votes", "to vote in"],
  APPROVALS: ["invoices", "to decide"],
  DOCUMENTS: ["documents", "new"],
};

/** How much waits behind an entry, and how the entry is called then; null where nothing does, or it is not known. */
export function menuCountOf(entry: string, label: string, counts: Counts | undefined) {
  const [kind, words] = counted[entry] ?? [];
  const count = kind === undefined ? 0 : (counts?.[kind] ?? 0);
  return count === 0 ? null : { count, name: `${label}, ${count} ${words}` };
}

/** Beside the entry's word, which stays its only text; it takes no room, so that no entry moves. */
export function MenuCount({ count }: { readonly count: number }) {
  return (
    <span className={styles.place}>
      <span className={styles.count} data-count={count > 99 ? "99+" : count} />
    </span>
  );
}
