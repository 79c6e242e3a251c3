import type { MeetingDraft, OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { callAddMeeting, useOfficeMeetings, useTemplates } from "../office-meeting-api.ts";
import { usePlans } from "../../../staff/office/public.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { meetingFailure, TYPE_OPTIONS, whenWords } from "../meeting-words.ts";
import styles from "../meetings.module.css";

const chosen = (what: string) => (value: string) => (value === "" ? `Choose ${what}.` : null);

/** Begins a draft: for which scheme, what kind of meeting, when, and with whose agenda. */
export function BeginMeetingDialog({
  agencyId,
  plan,
  onAdded,
  onClose,
}: {
  readonly agencyId: string;
  readonly plan: string;
  readonly onAdded: (meeting: OfficeMeeting) => void;
  readonly onClose: () => void;
}) {
  const plans = usePlans(agencyId).data?.rows ?? [];
  const { field, submit, formRef, values } = useForm(
    { plan, type: "AGM", meetingOn: "", meetingTime: "18:00", from: "" },
    { plan: chosen("a scheme"), meetingOn: chosen("a day"), meetingTime: chosen("a time") },
    { isQuiet: true },
  );
  const templates = useTemplates(agencyId).data?.rows ?? [];
  const former = useOfficeMeetings(agencyId, values.plan === "" ? {} : { plan: values.plan });
  const meetings = values.plan === "" ? [] : (former.data?.pages.flatMap(({ rows }) => rows) ?? []);
  const {
    isBusy,
    error,
    submit: add,
    dismiss,
  } = useSubmission((draft: MeetingDraft) => callAddMeeting(agencyId, draft));
  return (
    <Dialog isSmall title="New meeting" okText={null} mayCloseBeside={false} onClose={onClose}>
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label="New meeting"
        onSubmit={submit(
          ({ plan: ownersCorpId, type, meetingOn, meetingTime, from }) =>
            void add(
              {
                ownersCorpId: Number(ownersCorpId),
                type: TYPE_OPTIONS.find(({ value }) => value === type)?.value ?? "EGM",
                meetingOn,
                meetingTime,
                from: fromOf(from),
              },
              onAdded,
            ),
        )}
      >
        <p>It begins as a draft, which nobody but the office sees.</p>
        {error === null ? null : (
          <Alert kind="bad" onDismiss={dismiss}>
            {meetingFailure(error)}
          </Alert>
        )}
        <SelectField
          {...field("plan")}
          label="Scheme"
          options={[
            { value: "", text: "Choose a scheme" },
            ...plans.map(({ ownersCorpId, planNumber, name }) => ({
              value: String(ownersCorpId),
              text: `${planNumber}, ${name}`,
            })),
          ]}
        />
        <SelectField {...field("type")} label="Kind of meeting" options={TYPE_OPTIONS} />
        <div className={styles.pair}>
          <TextField {...field("meetingOn")} label="Day" type="date" />
          <TextField {...field("meetingTime")} label="Time" type="time" />
        </div>
        <SelectField
          {...field("from")}
          label="Begin with the agenda of"
          options={[
            { value: "", text: "An empty agenda" },
            ...templates.map(({ templateId, name }) => ({
              value: `template ${templateId}`,
              text: `Template: ${name}`,
            })),
            ...meetings.map((meeting) => ({
              value: `meeting ${meeting.meetingId}`,
              text: `${meeting.title}, ${whenWords(meeting)}`,
            })),
          ]}
        />
        <Button type="submit" kind="main" isBusy={isBusy}>
          Begin
        </Button>
      </form>
    </Dialog>
  );
}

/** `template 12` or `meeting 8006`, as the options have them. */
function fromOf(chosenFrom: string): MeetingDraft["from"] {
  const [kind, id] = chosenFrom.split(" ");
  if (id === undefined) return null;
  return kind === "template" ? { templateId: Number(id) } : { meetingId: Number(id) };
}
