import type { OfficeNotice } from "@portal/contract/notices/office/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAgencyName } from "../../core/api/agency-name.ts";
import { ApiProblem, loadErrorText } from "../../core/api/api-problem.ts";
import { useOfficeSession } from "../../core/session/office-session.ts";
import { timeWords } from "../../core/time-words.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { ProofDialog } from "../../staff/office/public.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Card, CardGrid } from "../../ui/card/card.tsx";
import { Details } from "../../ui/details/details.tsx";
import { DoneMessage } from "../../ui/done-message/done-message.tsx";
import { OfficeLink } from "../../ui/office-link/office-link.tsx";
import { Notice, Page } from "../../ui/page/page.tsx";
import { Pill } from "../../ui/pill/pill.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { NoticeText } from "../notice-text.tsx";
import {
  callChange,
  callDraft,
  callPublish,
  callPublishUrgent,
  noticeKey,
  noticeLists,
  type NoticeName,
  useOfficeNotice,
} from "./notice-api.ts";
import { NoticeForm } from "./notice-form.tsx";
import { daysWords, mailWords, noticeFailure, plansWords, stateOf } from "./notice-words.ts";
import styles from "./notices.module.css";
import { WithdrawNoticeDialog } from "./withdraw-dialog.tsx";

/** Writes a further notice. */
export function WriteNoticePage({
  agencyId,
  onSaved,
}: {
  readonly agencyId: string;
  readonly onSaved: (saved: OfficeNotice) => void;
}) {
  useDocumentTitle("Write a notice", useAgencyName(agencyId).name);
  const client = useQueryClient();
  return (
    <Page>
      <h1>Write a notice</h1>
      <Card title="Notice" icon="info" span={12}>
        <NoticeForm
          agencyId={agencyId}
          notice={null}
          save={(writing) => callDraft(agencyId, writing)}
          onSaved={(saved) => {
            void client.invalidateQueries({ queryKey: noticeLists(agencyId) });
            onSaved(saved);
          }}
        />
      </Card>
    </Page>
  );
}

/** One notice: as people read it, and what can be done with it. */
export function NoticePage(name: NoticeName) {
  const { agencyId } = name;
  const { data, error, isFetching, refetch } = useOfficeNotice(name);
  useDocumentTitle(data?.title ?? "Notice", useAgencyName(agencyId).name);
  if (data !== undefined) return <ShownNotice name={name} notice={data} />;
  const isGone = error instanceof ApiProblem && [400, 404].includes(error.status);
  return (
    <Page>
      <h1>Notice</h1>
      {isGone ? (
        <Notice>
          <p>There is no such notice, or your right does not count for its schemes.</p>
          <p>
            <OfficeLink page="notices" agencyId={agencyId}>
              Go to the notices
            </OfficeLink>
          </p>
        </Notice>
      ) : error === null ? (
        <Skeleton widths={[60, 100, 100]} areRows />
      ) : (
        <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function ShownNotice({ name, notice }: { readonly name: NoticeName; readonly notice: OfficeNotice }) {
  const { agencyId } = name;
  const right = useOfficeSession()?.member?.right;
  const client = useQueryClient();
  const [asked, setAsked] = useState<"urgent" | "withdraw" | null>(null);
  const [told, setTold] = useState<{ readonly done: string } | { readonly error: unknown } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const mayAct = (right === "admin" || right === "manager") && notice.state !== "withdrawn";
  const { version, state, isUrgent, title } = notice;
  const keep = (saved: OfficeNotice, words: string) => {
    setAsked(null);
    client.setQueryData(noticeKey(name), saved);
    void client.invalidateQueries({ queryKey: noticeLists(agencyId) });
    void client.invalidateQueries({ queryKey: ["home", agencyId, "today"] });
    setTold({ done: words });
  };
  const fail = (error: unknown) => {
    setAsked(null);
    setTold({ error });
    void client.invalidateQueries({ queryKey: noticeKey(name) });
  };
  const publish = async () => {
    setBusy(true);
    try {
      keep(await callPublish(name, version), "The notice is published.");
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  };
  return (
    <Page>
      <h1>{title}</h1>
      {told === null ? null : "done" in told ? (
        <DoneMessage key={`${told.done} ${version}`} onDismiss={() => setTold(null)}>
          {told.done}
        </DoneMessage>
      ) : (
        <Alert kind="bad" onDismiss={() => setTold(null)}>
          {noticeFailure(told.error)}
        </Alert>
      )}
      <CardGrid>
        <Card title="As people read it" icon="info" span={12}>
          <div className={styles.form}>
            <Facts notice={notice} />
            <div className={styles.text}>
              <NoticeText text={notice.text} />
            </div>
            {mayAct ? (
              <div className={styles.more}>
                {state === "draft" ? (
                  <Button
                    kind="main"
                    isBusy={isBusy}
                    onClick={() => (isUrgent ? setAsked("urgent") : void publish())}
                  >
                    {isUrgent ? "Publish and mail it" : "Publish"}
                  </Button>
                ) : null}
                <Button onClick={() => setAsked("withdraw")}>
                  {state === "draft" ? "Give it up" : "Withdraw"}
                </Button>
              </div>
            ) : null}
          </div>
        </Card>
        {mayAct ? (
          <Card title="Change it" icon="tools" span={12}>
            <NoticeForm
              key={version}
              agencyId={agencyId}
              notice={notice}
              save={(writing) => callChange(name, version, writing)}
              onSaved={(saved) => keep(saved, "The notice is saved.")}
            />
          </Card>
        ) : null}
      </CardGrid>
      {asked === "urgent" ? (
        <ProofDialog
          agencyId={agencyId}
          act={{
            what: `Publish '${title}' above everything, and mail it to all owners and the committee of ${plansWords(notice)}.`,
            submitText: "Publish and mail it",
            run: async (proof) =>
              keep(
                await callPublishUrgent(name, version, proof),
                "The notice is published, and its mails are on their way.",
              ),
          }}
          onDone={() => setAsked(null)}
          onRefused={fail}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === "withdraw" ? (
        <WithdrawNoticeDialog
          name={name}
          notice={notice}
          onDone={(saved) => keep(saved, "Nobody but the office sees this notice.")}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Page>
  );
}

function Facts({ notice }: { readonly notice: OfficeNotice }) {
  const mails = mailWords(notice);
  const { isUrgent, isPinned, publishedAt, writtenBy } = notice;
  return (
    <Details
      details={[
        { name: "Schemes", value: plansWords(notice) },
        { name: "Shown", value: daysWords(notice) },
        {
          name: "Status",
          value: (
            <>
              <Pill {...stateOf(notice)} />
              {isUrgent ? ", urgent" : ""}
              {isPinned ? ", pinned" : ""}
            </>
          ),
        },
        { name: "Written by", value: writtenBy },
        ...(publishedAt === null ? [] : [{ name: "Published", value: timeWords(publishedAt) }]),
        ...(mails === null ? [] : [{ name: "Mails", value: mails }]),
      ]}
    />
  );
}
