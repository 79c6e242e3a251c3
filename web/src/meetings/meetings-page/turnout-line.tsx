import type { Turnout } from "@portal/contract/meetings/result-schemas";
import { useQuery } from "@tanstack/react-query";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { type MeetingOfPlan, turnoutQuery } from "./api.ts";
import styles from "./meetings-page.module.css";

/** How many have voted so far, for the committee (D56); how they voted stays sealed until the close. */
export function TurnoutLine(of: MeetingOfPlan) {
  const { data, error, isFetching, refetch } = useQuery(turnoutQuery(of));
  return (
    <div className={styles.turnout}>
      {data !== undefined ? (
        <TurnoutBar turnout={data} />
      ) : error === null ? (
        <Skeleton widths={[60]} />
      ) : (
        <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function TurnoutBar({ turnout: { seats, voted, total } }: { readonly turnout: Turnout }) {
  // An empty bar looks like a field to fill in.
  if (voted === 0) return <p>No votes yet</p>;
  const share = total === 0 ? 0 : (100 * voted) / total;
  return (
    <>
      <p>{`${voted} of ${total} ${seats} have voted`}</p>
      <div className={styles.bar} aria-hidden="true">
        <div style={{ width: `${share}%` }} />
      </div>
    </>
  );
}
