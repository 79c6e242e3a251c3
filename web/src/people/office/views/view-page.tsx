import { VIEW_OVER, viewFrameAddress } from "@portal/contract/core/office-pages";
import type { View } from "@portal/contract/people/office/view-schemas";
import { ROLE_NAMES } from "@portal/domain/sign-in/vocabulary";
import { useEffect, useRef, useState } from "react";
import { ApiProblem, loadErrorText } from "../../../core/api/api-problem.ts";
import { serverNow } from "../../../core/server-clock.ts";
import { useDocumentTitle } from "../../../core/use-document-title.ts";
import { timeWords } from "../../../core/time-words.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LoadError } from "../../../ui/states/load-error.tsx";
import { PageLoader } from "../../../ui/states/page-loader.tsx";
import { callCloseView, useView } from "./view-api.ts";
import styles from "./view-page.module.css";

/** The portal as one of its people sees it, below a line that says so. */
export function ViewPage({
  agencyId,
  viewId,
  onClose,
}: {
  readonly agencyId: string;
  readonly viewId: string;
  readonly onClose: () => void;
}) {
  const { data, error, isFetching, refetch } = useView(agencyId, viewId);
  const isGone = error instanceof ApiProblem && error.code === "NOT_FOUND";
  useDocumentTitle(data === undefined ? "View" : `View as ${data.contactName}`, undefined);
  if (isGone) return <Over onClose={onClose} />;
  if (data === undefined)
    return error === null ? (
      <PageLoader />
    ) : (
      <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  const close = async () => {
    // It ends by itself where the server cannot be asked.
    await callCloseView(agencyId, viewId).catch(() => undefined);
    onClose();
  };
  return <Shown agencyId={agencyId} view={data} onClose={() => void close()} />;
}

function Shown({
  agencyId,
  view,
  onClose,
}: {
  readonly agencyId: string;
  readonly view: View;
  readonly onClose: () => void;
}) {
  const { viewId, contactName, role, endsAt } = view;
  const [isOver, setOver] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // Somebody has pressed Logout within the frame, or the server has ended the view.
    const hear = ({ data, origin, source }: MessageEvent) => {
      if (data !== VIEW_OVER || origin !== location.origin || source !== frame.current?.contentWindow) return;
      setOver(true);
      void callCloseView(agencyId, viewId).catch(() => undefined);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [agencyId, viewId]);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(endsAt) - serverNow()));
    return () => clearTimeout(timer);
  }, [endsAt]);
  if (isOver) return <Over onClose={onClose} />;
  return (
    <div className={styles.view}>
      <header className={styles.line} aria-label="This view">
        <p>
          <strong>
            You see the portal as {contactName}, {ROLE_NAMES[role]}.
          </strong>{" "}
          Nothing can be changed here. It ends at {timeWords(endsAt)}.
        </p>
        <Button onClick={onClose}>Close the view</Button>
      </header>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- these are our own pages, and browsers show no PDF in a sandbox */}
      <iframe
        ref={frame}
        className={styles.pages}
        title={`The portal as ${contactName} sees it`}
        src={viewFrameAddress(agencyId, viewId)}
      />
    </div>
  );
}

function Over({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className={styles.over} role="alert">
      <h1>This view is over</h1>
      <p>A view lasts 30 minutes, and ends when you sign out.</p>
      <Button kind="main" onClick={onClose}>
        Back to the office
      </Button>
    </div>
  );
}
