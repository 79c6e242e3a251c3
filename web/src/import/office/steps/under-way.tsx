import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { usePageState } from "../../../core/use-page-state.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { LoadError } from "../../../ui/states/load-error.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import { Spoken } from "../../../ui/states/spoken.tsx";
import { bringInKey, callChange, callClose, isAtWork, type Said, useBringIn } from "../bring-in-api.ts";
import styles from "../bring-in.module.css";
import { bringInFailure } from "../failure-words.ts";
import { STEPS, type Step } from "../words.ts";
import { Progress } from "./progress.tsx";
import { StepContent } from "./step-content.tsx";
import { firstStep, stepAfter, StepList } from "./step-list.tsx";

/** How it ended. */
export type Ending = "live" | "gave-up";

/** What is under way, step by step. */
export function UnderWay({
  agencyId,
  bringInId,
  onEnd,
}: {
  readonly agencyId: string;
  readonly bringInId: string;
  readonly onEnd: (ending: Ending) => void;
}) {
  const client = useQueryClient();
  const { state, change } = usePageState();
  const { data, error, isFetching, refetch } = useBringIn(agencyId, bringInId);
  const [isLeaving, setLeaving] = useState(false);
  const closing = useSubmission(() => callClose(agencyId, bringInId));
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const isLive = data?.state === "live";
  useEffect(() => {
    if (isLive) onEnd("live");
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it goes live
  }, [isLive]);
  if (data === undefined)
    return error === null ? (
      <Skeleton widths={[60, 100, 40]} />
    ) : (
      <LoadError text={bringInFailure(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  const asked = STEPS.find((each) => each === state["step"]);
  const step = asked ?? firstStep(data);
  const go = (next: Step) => change({ step: next });
  const say = async (said: Said): Promise<void> => {
    setSaving(true);
    setFailure(null);
    try {
      const changed = await callChange(agencyId, data, said);
      client.setQueryData(bringInKey(agencyId, bringInId), changed);
      change({ step: stepAfter(changed, step) });
    } catch (problem) {
      setFailure(problem);
      void refetch();
    }
    setSaving(false);
  };
  const isFirstReading = data.report === null && data.checked === null && data.trouble === null;
  return (
    <Card title="From files to live" icon="download" span={12}>
      <Spoken words={isAtWork(data) ? "Reading." : "Read."} />
      {isFirstReading ? null : <StepList brought={data} step={step} onStep={go} />}
      {isAtWork(data) ? <Progress brought={data} isFirst={isFirstReading} /> : null}
      {data.trouble === null ? null : <Alert kind="warn">{data.trouble}</Alert>}
      {failure === null ? null : (
        <Alert kind="bad" onDismiss={() => setFailure(null)}>
          {bringInFailure(failure)}
        </Alert>
      )}
      {isFirstReading || data.state === "loading" ? null : (
        <StepContent
          agencyId={agencyId}
          brought={data}
          step={step}
          isSaving={isSaving}
          onSay={(said) => void say(said)}
          onStep={go}
          onConfirmed={(confirmed) => client.setQueryData(bringInKey(agencyId, bringInId), confirmed)}
          onRefused={(problem) => {
            setFailure(problem);
            void refetch();
          }}
        />
      )}
      {data.state === "loading" ? null : (
        <div className={styles.part}>
          <Button onClick={() => setLeaving(true)}>Give up</Button>
        </div>
      )}
      {isLeaving ? (
        <Dialog isSmall title="Give up" okText={null} onClose={() => setLeaving(false)}>
          <p>
            The files are removed. What you answered is kept for the next time that you drop files. Nothing
            changes for owners.
          </p>
          {closing.error === null ? null : <Alert kind="bad">{bringInFailure(closing.error)}</Alert>}
          <div className={styles.actions}>
            <Button
              kind="main"
              isBusy={closing.isBusy}
              onClick={() => void closing.submit(undefined, () => onEnd("gave-up"))}
            >
              Give up
            </Button>
            <Button onClick={() => setLeaving(false)}>Continue instead</Button>
          </div>
        </Dialog>
      ) : null}
    </Card>
  );
}
