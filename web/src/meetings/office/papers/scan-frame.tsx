import { useCallback } from "react";
import { loadErrorText } from "../../../core/api/api-problem.ts";
import { LoadError } from "../../../ui/states/load-error.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import type { OfficeMeeting } from "../monitor/monitor-api.ts";
import { useScan } from "./paper-api.ts";
import styles from "./papers.module.css";

/** The scan of a paper, beside what is typed from it. */
export function ScanFrame({
  meeting,
  paperId,
}: {
  readonly meeting: OfficeMeeting;
  readonly paperId: number;
}) {
  const { data, error, isFetching, refetch } = useScan(meeting, paperId);
  if (data === undefined)
    return error === null ? (
      <Skeleton widths={[100, 100, 100]} />
    ) : (
      <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  return <Scan scan={data} />;
}

function Scan({ scan }: { readonly scan: Blob }) {
  /** The file has an address for as long as the frame is there. */
  const showIn = useCallback(
    (frame: HTMLIFrameElement) => {
      const address = URL.createObjectURL(scan);
      frame.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [scan],
  );
  // oxlint-disable-next-line react/iframe-missing-sandbox -- a browser's PDF viewer does not run in a sandbox; the file was judged and scanned as it came
  return <iframe ref={showIn} className={styles.scan} title="Scan of the paper" />;
}
