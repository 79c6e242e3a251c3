import type { NoticeWriting, OfficeNotice } from "@portal/contract/notices/office/schemas";
import { NOTICE_MAX_LENGTH, TITLE_MAX_LENGTH } from "@portal/domain/notices/notice-rules";
import { useEffect, useState } from "react";
import { keepDraft, readDraft } from "../../core/draft.ts";
import { useOfficeSession } from "../../core/session/office-session.ts";
import { ChosenPlans } from "../../staff/office/public.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { CheckField } from "../../ui/field/check-field.tsx";
import { TextAreaField } from "../../ui/field/text-area-field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { useSubmission } from "../../ui/form/use-submission.ts";
import { noticeFailure } from "./notice-words.ts";
import styles from "./notices.module.css";

/** Writes a notice, or changes one. What is typed stays in the tab until it is kept. */
export function NoticeForm({
  agencyId,
  notice,
  save,
  onSaved,
}: {
  readonly agencyId: string;
  /** Null: it is a further one. */
  readonly notice: OfficeNotice | null;
  readonly save: (writing: NoticeWriting) => Promise<OfficeNotice>;
  readonly onSaved: (saved: OfficeNotice) => void;
}) {
  const writer = useOfficeSession()?.member?.staffId ?? 0;
  const key = `office-notice:${agencyId}:${writer}:${notice?.noticeId ?? "write"}:${notice?.version ?? 0}`;
  const kept = readDraft(key);
  const [plans, setPlans] = useState<readonly number[]>(
    notice?.plans.map(({ ownersCorpId }) => ownersCorpId) ?? [],
  );
  const [isPinned, setPinned] = useState(notice?.isPinned ?? false);
  const [isUrgent, setUrgent] = useState(notice?.isUrgent ?? false);
  const [isTried, setTried] = useState(false);
  const sending = useSubmission(save);
  const isPublished = notice?.state === "published";
  const { field, submit, formRef, values } = useForm(
    {
      title: kept["title"] ?? notice?.title ?? "",
      text: kept["text"] ?? notice?.text ?? "",
      from: notice?.from ?? "",
      until: notice?.until ?? "",
    },
    {
      title: (typed) => (typed.trim() === "" ? "Write a title." : null),
      text: (typed) => (typed.trim() === "" ? "Write what people are to read." : null),
      until: (until, { from }) =>
        until !== "" && from !== "" && until < from ? "The last day comes before the first one." : null,
    },
    { isQuiet: true },
  );
  const { title, text } = values;
  const isTyped = title !== (notice?.title ?? "") || text !== (notice?.text ?? "");
  useEffect(() => keepDraft(key, isTyped ? { title, text } : {}), [key, isTyped, title, text]);
  const isMissed = plans.length === 0;
  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      aria-label="Notice"
      onSubmit={(event) => {
        setTried(true);
        submit((typed) => {
          if (isMissed) return;
          void sending.submit(
            {
              title: typed.title,
              text: typed.text,
              plans: [...plans],
              from: typed.from === "" ? null : typed.from,
              until: typed.until === "" ? null : typed.until,
              isPinned,
              isUrgent,
            },
            (saved) => {
              keepDraft(key, {});
              onSaved(saved);
            },
          );
        })(event);
      }}
    >
      {sending.error === null ? null : (
        <Alert kind="bad" onDismiss={sending.dismiss}>
          {noticeFailure(sending.error)}
        </Alert>
      )}
      <TextField {...field("title")} label="Title" maxLength={TITLE_MAX_LENGTH} autoComplete="off" />
      <TextAreaField {...field("text")} label="Text" rows={8} maxLength={NOTICE_MAX_LENGTH} />
      <div className={styles.pair}>
        <TextField {...field("from")} label="First day (else as it is published)" type="date" />
        <TextField {...field("until")} label="Last day (else until you withdraw it)" type="date" />
      </div>
      <CheckField label="Pinned: before the others" isChecked={isPinned} onCheck={setPinned} />
      {isPublished ? (
        <p>For which schemes it is, and whether it is urgent, cannot be changed once it is published.</p>
      ) : (
        <>
          <CheckField
            label="Urgent: above everything, and mailed to all owners and the committee"
            isChecked={isUrgent}
            onCheck={setUrgent}
          />
          <fieldset className={styles.plans}>
            <legend>Schemes</legend>
            <ChosenPlans agencyId={agencyId} chosen={plans} onChange={setPlans} />
            {isTried && isMissed ? (
              <p className={styles.bad} role="alert">
                Choose a scheme.
              </p>
            ) : null}
          </fieldset>
        </>
      )}
      <Button type="submit" kind={notice === null ? "main" : "quiet"} isBusy={sending.isBusy}>
        {isPublished ? "Save" : "Save the draft"}
      </Button>
    </form>
  );
}
