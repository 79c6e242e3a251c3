import type { MeetingTemplateDraft, OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { meetingFailure, TYPE_OPTIONS } from "../meeting-words.ts";
import styles from "../meetings.module.css";
import { callKeepTemplate, useTemplates } from "../office-meeting-api.ts";

/** Keeps an agenda for later meetings, under a name; in the place of the template that has it. */
export function TemplateDialog({
  agencyId,
  meeting,
  onKept,
  onClose,
}: {
  readonly agencyId: string;
  readonly meeting: OfficeMeeting;
  readonly onKept: (words: string) => void;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const templates = useTemplates(agencyId).data?.rows ?? [];
  const formerOf = (name: string) =>
    templates.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
  const {
    isBusy,
    error,
    submit: keep,
    dismiss,
  } = useSubmission((name: string) => {
    const body: MeetingTemplateDraft = {
      name: name.trim(),
      type: TYPE_OPTIONS.find(({ value }) => value === meeting.type)?.value ?? "EGM",
      // Who stands is of this meeting alone.
      items: meeting.items.map(({ agendaItemId: _id, candidates: _candidates, ...item }) => item),
    };
    return callKeepTemplate(agencyId, body, formerOf(name));
  });
  const { field, submit, formRef, values } = useForm(
    { name: "" },
    { name: (typed) => (typed.trim() === "" ? "Write a name." : null) },
    { isQuiet: true },
  );
  return (
    <Dialog
      isSmall
      title="Keep the agenda as a template"
      okText={null}
      mayCloseBeside={false}
      onClose={onClose}
    >
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label="Keep the agenda as a template"
        onSubmit={submit(
          ({ name }) =>
            void keep(name, (kept) => {
              void client.invalidateQueries({ queryKey: ["meetings", agencyId, "templates"] });
              onKept(`The template ${kept.name} is kept.`);
            }),
        )}
      >
        <p>
          New meetings can begin with it. Write words such as {"{amount}"} or {"{period}"} in braces where
          each meeting says something else: notice waits until they are filled in. {"{plan}"} becomes the
          scheme's name by itself.
        </p>
        {error === null ? null : (
          <Alert kind="bad" onDismiss={dismiss}>
            {meetingFailure(error)}
          </Alert>
        )}
        <TextField {...field("name")} label="Name" maxLength={80} autoComplete="off" />
        <Button type="submit" kind="main" isBusy={isBusy}>
          {formerOf(values.name) === undefined ? "Keep it" : "Keep it in that one's place"}
        </Button>
      </form>
    </Dialog>
  );
}
