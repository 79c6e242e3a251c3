import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Told } from "../../../staff/office/public.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DataCard } from "../../../ui/card/data-card.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import { monitorKey, type OfficeMeeting } from "../monitor/monitor-api.ts";
import { CheckDialog } from "./check-dialog.tsx";
import { EnterDialog } from "./enter-dialog.tsx";
import { InformalDialog } from "./informal-dialog.tsx";
import type { PaperAct } from "./paper-act.ts";
import { papersKey, usePapers } from "./paper-api.ts";
import { PaperGrid } from "./paper-grid.tsx";
import styles from "./papers.module.css";

/** The votes that came on paper, for managers of the plan. */
export function PapersCard({
  meeting,
  isCommittee,
  onTold,
}: {
  readonly meeting: OfficeMeeting;
  readonly isCommittee: boolean;
  readonly onTold: (told: Told) => void;
}) {
  const query = usePapers(meeting, true);
  const client = useQueryClient();
  const [act, setAct] = useState<PaperAct | null>(null);
  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: papersKey(meeting) });
    void client.invalidateQueries({ queryKey: monitorKey(meeting) });
  };
  const close = (): void => {
    setAct(null);
    refresh();
  };
  const end = (done: string): void => {
    close();
    onTold({ done });
  };
  const list = query.data;
  return (
    <>
      <DataCard
        title="Votes on paper"
        icon="mail"
        span={12}
        query={query}
        skeleton={<Skeleton widths={[50, 80]} />}
      >
        {({ rows, mayEnter, whyNot }) => (
          <>
            <div className={styles.bar}>
              {mayEnter ? (
                <Button onClick={() => setAct({ kind: "enter", former: null })}>Enter a paper vote</Button>
              ) : (
                <p>{whyNot}</p>
              )}
            </div>
            {rows.length === 0 ? null : <PaperGrid rows={rows} mayEnter={mayEnter} onAct={setAct} />}
          </>
        )}
      </DataCard>
      {list === undefined || act === null ? null : act.kind === "enter" ? (
        <EnterDialog
          key={act.former?.paperId ?? 0}
          meeting={meeting}
          list={list}
          former={act.former}
          isCommittee={isCommittee}
          onDone={({ seatName }) => end(`The paper of ${seatName} is entered. A colleague has to check it.`)}
          onClose={close}
        />
      ) : act.kind === "check" ? (
        <CheckDialog
          meeting={meeting}
          motions={list.motions}
          paper={act.paper}
          onDone={({ receipt }) => end(`The vote of ${act.paper.seatName} is cast. Receipt: ${receipt}`)}
          onClose={close}
        />
      ) : (
        <InformalDialog
          meeting={meeting}
          paper={act.paper}
          onDone={() => end(`The paper of ${act.paper.seatName} is kept and does not count.`)}
          onClose={close}
        />
      )}
    </>
  );
}
