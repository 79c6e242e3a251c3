import type { VotingItem } from "@portal/contract/meetings/ballot-schemas";
import { AgencyText } from "../../../agency/public.ts";
import styles from "./motion.module.css";

/** What stands on the agenda before the motion that a paper opens at: to be read on the way, nothing to vote on. */
export function ItemsOnTheWay({ items }: { readonly items: readonly VotingItem[] }) {
  return items.map(({ agendaItemID, sortOrder, description, motionText }) => (
    <section
      key={agendaItemID}
      className={styles.passed}
      tabIndex={-1}
      aria-label={`${sortOrder}: information`}
    >
      <p>
        <span className={styles.note}>{sortOrder}: information</span> {description}
      </p>
      {motionText === null ? null : (
        <div className={styles.text}>
          <AgencyText text={motionText} />
        </div>
      )}
    </section>
  ));
}
