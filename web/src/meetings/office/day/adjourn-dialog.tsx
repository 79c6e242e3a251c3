import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { LONGEST_REASON, meetingFailure, reasonRule } from "../meeting-words.ts";
import type { MeetingName } from "../office-meeting-api.ts";
import { callAdjourn } from "./day-api.ts";
import styles from "./day.module.css";

/** When and where the meeting sits again, and why. */
export function AdjournDialog({
  name,
  place,
  reason,
  onDone,
  onClose,
}: {
  readonly name: MeetingName;
  /** Where it has sat. */
  readonly place: Pick<OfficeMeeting, "venueName" | "venue2" | "venue3" | "onlineLink" | "meetingTime">;
  /** With what the reason begins. */
  readonly reason: string;
  readonly onDone: (saved: OfficeMeeting) => void;
  readonly onClose: () => void;
}) {
  const {
    isBusy,
    error,
    submit: send,
    dismiss,
  } = useSubmission(
    (
      values: Readonly<Record<"on" | "time" | "venueName" | "venue2" | "venue3" | "link" | "reason", string>>,
    ) =>
      callAdjourn(name, {
        meetingOn: values.on,
        meetingTime: values.time,
        venueName: textOrNull(values.venueName),
        venue2: textOrNull(values.venue2),
        venue3: textOrNull(values.venue3),
        onlineLink: textOrNull(values.link),
        reason: values.reason.trim(),
      }),
  );
  const { field, submit, formRef } = useForm(
    {
      on: "",
      time: place.meetingTime,
      venueName: place.venueName ?? "",
      venue2: place.venue2 ?? "",
      venue3: place.venue3 ?? "",
      link: place.onlineLink ?? "",
      reason,
    },
    {
      on: (typed) => (typed === "" ? "Choose a day." : null),
      time: (typed) => (typed === "" ? "Choose a time." : null),
      link: (typed) =>
        typed.trim() === "" || typed.trim().startsWith("https://")
          ? null
          : "Write an address that begins with https://.",
      reason: reasonRule,
    },
    { isQuiet: true },
  );
  return (
    <Dialog title="Adjourn the meeting" okText={null} mayCloseBeside={false} onClose={onClose}>
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label="Adjourn the meeting"
        onSubmit={submit((values) => void send(values, onDone))}
      >
        <p>
          This sitting ends, and what was entered stays. Voting stays closed. Everybody who is invited is
          told, and who owns what is asked again at the next start.
        </p>
        {error === null ? null : (
          <Alert kind="bad" onDismiss={dismiss}>
            {meetingFailure(error)}
          </Alert>
        )}
        <div className={styles.pair}>
          <TextField {...field("on")} label="Sits again on" type="date" />
          <TextField {...field("time")} label="at" type="time" />
        </div>
        <TextField {...field("venueName")} label="Room" maxLength={200} autoComplete="off" />
        <div className={styles.pair}>
          <TextField {...field("venue2")} label="Street" maxLength={200} autoComplete="off" />
          <TextField {...field("venue3")} label="Town" maxLength={200} autoComplete="off" />
        </div>
        <TextField {...field("link")} label="Online link" type="url" maxLength={500} autoComplete="off" />
        <TextField {...field("reason")} label="Reason" maxLength={LONGEST_REASON} autoComplete="off" />
        <Button type="submit" kind="main" isBusy={isBusy}>
          Adjourn and tell everybody
        </Button>
      </form>
    </Dialog>
  );
}

const textOrNull = (typed: string): string | null => (typed.trim() === "" ? null : typed.trim());
