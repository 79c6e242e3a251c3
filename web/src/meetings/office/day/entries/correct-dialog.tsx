import type { KeptEntry, MeetingDay } from "@portal/contract/meetings/office/day-schemas";
import { instantOf, wallClockIn } from "@portal/domain/core/time-zone";
import { Button } from "../../../../ui/button/button.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { TextField } from "../../../../ui/field/text-field.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { LONGEST_REASON, reasonRule } from "../../meeting-words.ts";
import styles from "../day.module.css";
import { SeatDialog } from "../presence/seat-dialog.tsx";
import type { Unnumbered } from "./day-queue.ts";

/** Another entry in the place of one, with a reason. */
export function CorrectDialog({
  day,
  entry,
  onDone,
  onClose,
}: {
  readonly day: MeetingDay;
  readonly entry: KeptEntry;
  readonly onDone: (correction: Unnumbered) => void;
  readonly onClose: () => void;
}) {
  const { entryNo: replacesNo } = entry;
  const title = `Correct entry ${replacesNo}`;
  if (entry.kind === "presence") {
    const { seat, how, personName } = entry.body;
    return (
      <SeatDialog
        title={title}
        submitText="Correct it"
        seat={day.seats.find(({ seatId }) => seatId === seat.id)}
        isMember={seat.kind === "member"}
        how={how}
        personName={personName}
        asksWhy
        onDone={(chosen, who, reason) =>
          onDone({
            kind: "presence",
            body: { ...entry.body, how: chosen, personName: who },
            replacesNo,
            reason,
          })
        }
        onClose={onClose}
      />
    );
  }
  if (entry.kind !== "left" && entry.kind !== "quorum") return null;
  const at = entry.kind === "left" ? entry.body.leftAt : entry.body.chosenAt;
  return (
    <TimeDialog
      title={title}
      at={at}
      words={entry.kind === "quorum" ? entry.body.words : null}
      zone={day.timeZone}
      onDone={(corrected, words, reason) =>
        onDone(
          entry.kind === "left"
            ? { kind: "left", body: { ...entry.body, leftAt: corrected }, replacesNo, reason }
            : { kind: "quorum", body: { ...entry.body, chosenAt: corrected, words }, replacesNo, reason },
        )
      }
      onClose={onClose}
    />
  );
}

/** The time, the words where there are any, and why they were wrong. */
function TimeDialog({
  title,
  at,
  words,
  zone,
  onDone,
  onClose,
}: {
  readonly title: string;
  readonly at: string;
  readonly words: string | null;
  readonly zone: string;
  readonly onDone: (at: string, words: string, reason: string) => void;
  readonly onClose: () => void;
}) {
  const { on, time } = wallClockIn(new Date(at), zone);
  const { field, submit, formRef } = useForm(
    { time, words: words ?? "", reason: "" },
    {
      time: (typed) => (typed === "" ? "Choose a time." : null),
      words: (typed) => (words === null ? null : reasonRule(typed)),
      reason: reasonRule,
    },
    { isQuiet: true },
  );
  return (
    <Dialog isSmall title={title} okText={null} mayCloseBeside={false} onClose={onClose}>
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label={title}
        onSubmit={submit((values) =>
          onDone(
            instantOf({ on, time: values.time }, zone).toISOString(),
            values.words.trim(),
            values.reason.trim(),
          ),
        )}
      >
        <TextField {...field("time")} label="Time" type="time" />
        {words === null ? null : (
          <TextField
            {...field("words")}
            label="In the chair’s words"
            maxLength={LONGEST_REASON}
            autoComplete="off"
          />
        )}
        <TextField {...field("reason")} label="Reason" maxLength={LONGEST_REASON} autoComplete="off" />
        <Button type="submit" kind="main">
          Correct it
        </Button>
      </form>
    </Dialog>
  );
}
