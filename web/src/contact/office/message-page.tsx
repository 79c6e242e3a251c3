import type { OfficeMessage } from "@portal/contract/contact/office/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAgencyName } from "../../core/api/agency-name.ts";
import { ApiProblem, loadErrorText } from "../../core/api/api-problem.ts";
import { useOfficeSession } from "../../core/session/office-session.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Card, CardGrid } from "../../ui/card/card.tsx";
import { DoneMessage } from "../../ui/done-message/done-message.tsx";
import { OfficeLink } from "../../ui/office-link/office-link.tsx";
import { Notice, Page } from "../../ui/page/page.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { AnswerCard } from "./answer-card.tsx";
import { messageKey, messageLists, type MessageName, useOfficeMessage } from "./message-api.ts";
import { MessageFacts } from "./message-facts.tsx";
import { NoteCard } from "./note-card.tsx";

/** One message: what was written, what was answered, and what comes next. */
export function MessagePage({ agencyId, messageId }: MessageName) {
  const { data, error, isFetching, refetch } = useOfficeMessage({ agencyId, messageId });
  useDocumentTitle(data?.subject ?? "Message", useAgencyName(agencyId).name);
  if (data !== undefined) return <ShownMessage name={{ agencyId, messageId }} message={data} />;
  const isGone = error instanceof ApiProblem && [400, 404].includes(error.status);
  return (
    <Page>
      <h1>Message</h1>
      {isGone ? (
        <Notice>
          <p>There is no such message, or your right does not count for its scheme.</p>
          <p>
            <OfficeLink page="messages" agencyId={agencyId}>
              Go to the messages
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

function ShownMessage({ name, message }: { readonly name: MessageName; readonly message: OfficeMessage }) {
  const { agencyId } = name;
  const right = useOfficeSession()?.member?.right;
  const client = useQueryClient();
  const [told, setTold] = useState<{ readonly isDone: boolean; readonly words: string } | null>(null);
  const keep = (saved: OfficeMessage, words: string) => {
    client.setQueryData(messageKey(name), saved);
    void client.invalidateQueries({ queryKey: messageLists(agencyId) });
    void client.invalidateQueries({ queryKey: ["home", agencyId, "today"] });
    setTold({ isDone: true, words });
  };
  // Somebody was faster: what they did is shown, and what was typed stays.
  const reload = (words: string) => {
    setTold({ isDone: false, words });
    void client.invalidateQueries({ queryKey: messageKey(name) });
  };
  return (
    <Page>
      <h1>{message.subject}</h1>
      {told === null ? null : told.isDone ? (
        <DoneMessage key={told.words} onDismiss={() => setTold(null)}>
          {told.words}
        </DoneMessage>
      ) : (
        <Alert kind="bad" onDismiss={() => setTold(null)}>
          {told.words}
        </Alert>
      )}
      <CardGrid>
        <Card title="Message" icon="mail" span={12}>
          <MessageFacts agencyId={agencyId} message={message} />
        </Card>
        {right === "admin" || right === "manager" ? (
          <>
            <AnswerCard name={name} message={message} onDone={keep} onOutrun={reload} />
            <NoteCard name={name} message={message} onDone={keep} onOutrun={reload} />
          </>
        ) : null}
      </CardGrid>
    </Page>
  );
}
