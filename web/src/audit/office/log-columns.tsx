import type { LogRow } from "@portal/contract/audit/office/schemas";
import { timeWordsIn } from "../../core/time-words.ts";
import type { GridColumn } from "../../ui/data-grid/grid-column.ts";
import styles from "./log.module.css";
import { actorOf, whoDetail, whoName } from "./who-words.ts";

/** Who did what, when, of which plan and from where. Times are those of the agency's zone. */
export const logColumns = (
  timeZone: string,
  onActor: (actor: string) => void,
): readonly GridColumn<LogRow>[] => [
  {
    key: "when",
    title: "When",
    width: 190,
    value: ({ at }) => at,
    text: ({ at }) => timeWordsIn(at, timeZone),
    isUnsortable: true,
  },
  {
    key: "who",
    title: "Who",
    width: 210,
    value: ({ who }) => whoName(who),
    cell: ({ who }) => {
      const actor = actorOf(who);
      const detail = whoDetail(who);
      return (
        <span className={styles.who}>
          {actor === null ? (
            whoName(who)
          ) : (
            <button
              type="button"
              className={styles.actor}
              aria-label={`${whoName(who)}: show what they did and what was done to them`}
              onClick={() => onActor(actor)}
            >
              {whoName(who)}
            </button>
          )}
          {detail === null ? null : <span className={styles.detail}>{detail}</span>}
        </span>
      );
    },
    isUnsortable: true,
  },
  { key: "what", title: "What", width: 420, value: ({ what }) => what, isLong: true, isUnsortable: true },
  {
    key: "plan",
    title: "Plan",
    width: 120,
    value: ({ plan }) => plan?.planNumber ?? null,
    isUnsortable: true,
  },
  { key: "network", title: "Network", width: 170, value: ({ network }) => network, isUnsortable: true },
];
