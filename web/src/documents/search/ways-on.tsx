import { href } from "@portal/contract/core/pages";
import { Link } from "@tanstack/react-router";
import { Button } from "../../ui/button/button.tsx";
import { focusAround } from "../../ui/states/focus-around.ts";
import styles from "../documents.module.css";

/** What one may do where a search or a plan has nothing to show. */
export function WaysOn({
  onClear,
  onInside,
  agencyId,
  agencyName,
}: {
  /** Takes the search back; undefined where nothing was searched for. */
  readonly onClear?: (() => void) | undefined;
  /** Searches the documents' texts, too; undefined where that is done, or cannot be. */
  readonly onInside?: (() => void) | undefined;
  readonly agencyId: string;
  readonly agencyName: string;
}) {
  return (
    <p className={styles.ways}>
      {onClear === undefined ? null : (
        <Button
          onClick={({ currentTarget }) => {
            focusAround(currentTarget);
            onClear();
          }}
        >
          Clear search
        </Button>
      )}
      {onInside === undefined ? null : (
        <Button
          onClick={({ currentTarget }) => {
            focusAround(currentTarget);
            onInside();
          }}
        >
          Search inside documents
        </Button>
      )}
      <Link to={href("contact", { agencyId })}>Ask {agencyName}</Link>
    </p>
  );
}
