import type { Paper, PaperEntry, PaperList } from "@portal/contract/meetings/office/paper-schemas";
import { lotByCode } from "@portal/domain/meetings/office/lot-code";
import { type ChangeEvent, useState } from "react";
import { sendUpload } from "../../../uploads/office/public.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import type { OfficeMeeting } from "../monitor/monitor-api.ts";
import { AnswerFields, type Answers, choicesOf } from "./answers.tsx";
import { callEnter } from "./paper-api.ts";
import { capacityWords, isSignedForOwner, onRecordWords, paperFailure } from "./paper-words.ts";
import styles from "./papers.module.css";
import { ScanFrame } from "./scan-frame.tsx";

type Capacity = PaperEntry["capacity"];
const ofLots: readonly Capacity[] = ["owner", "proxy", "attorney", "nominee"];

/** Enters a paper; with a former entry that two people read differently, once more from its scan. */
export function EnterDialog({
  meeting,
  list: { motions, seats, today },
  former,
  isCommittee,
  onDone,
  onClose,
}: {
  readonly meeting: OfficeMeeting;
  readonly list: PaperList;
  readonly former: Paper | null;
  readonly isCommittee: boolean;
  readonly onDone: (entered: Paper) => void;
  readonly onClose: () => void;
}) {
  const [answers, setAnswers] = useState<Answers>({});
  const [holder, setHolder] = useState("");
  const [scan, setScan] = useState<File | null>(null);
  const [code, setCode] = useState("");
  const [isScanMissed, setScanMissed] = useState(false);
  const start = {
    seat: former === null ? "" : String(former.seat.id),
    capacity: former?.capacity ?? (isCommittee ? "committeeMember" : "owner"),
    proxyName: former?.proxyName ?? "",
    receivedOn: former?.receivedOn ?? today,
  };
  const { field, submit, formRef, values, setValues } = useForm<Record<keyof typeof start, string>>(
    start,
    {
      seat: (value) => (value === "" ? `Choose ${isCommittee ? "a member" : "a lot"}.` : null),
      proxyName: (value, all) =>
        isSignedForOwner(all.capacity) && value.trim() === "" ? "Write who has signed it." : null,
      receivedOn: (value) => (value === "" || value > today ? "Choose the day on which it came." : null),
    },
    { isQuiet: true },
  );
  const seatOf = (chosen: string) => seats.find(({ seatId }) => String(seatId) === chosen);
  const holders = seatOf(values.seat)?.holders ?? [];
  /** Who is on record fills in the name, and leaves one alone that was typed. */
  const nameFor = ({ seat, capacity }: typeof values): string => {
    const known = seatOf(seat)?.representatives.filter(({ how }) => how === capacity) ?? [];
    return known.length === 1 ? (known[0]?.name ?? "") : "";
  };
  const set = (name: "seat" | "capacity", value: string): void =>
    setValues((before) => {
      const after = { ...before, [name]: value };
      const isTyped = before.proxyName !== "" && before.proxyName !== nameFor(before);
      return isTyped ? after : { ...after, proxyName: nameFor(after) };
    });
  const choose = (name: "seat" | "capacity") => (event: ChangeEvent<HTMLSelectElement>) => {
    if (name === "seat") setCode("");
    set(name, event.currentTarget.value);
  };
  const meetingNumber = Number(meeting.meetingId);
  const byCode = lotByCode(code, meetingNumber, seats);
  const onRecord = onRecordWords(values.capacity, seatOf(values.seat));
  const holderId =
    holders.find(({ contactId }) => String(contactId) === holder)?.contactId ?? holders[0]?.contactId;
  const {
    isBusy,
    error,
    submit: enter,
    dismiss,
  } = useSubmission(async (chosen: typeof values) => {
    return callEnter(meeting, {
      seatId: Number(chosen.seat),
      holderId: holderId ?? 0,
      capacity: chosen.capacity as Capacity,
      proxyName: isSignedForOwner(chosen.capacity) ? chosen.proxyName.trim() : null,
      receivedOn: chosen.receivedOn,
      scan: former === null ? { uploadId: await sent(meeting.agencyId, scan) } : { againOf: former.paperId },
      choices: choicesOf(motions, answers),
    });
  });
  return (
    <Dialog
      title={former === null ? "Enter a paper vote" : `Enter the paper of ${former.seatName} once more`}
      okText={null}
      mayCloseBeside={false}
      onClose={onClose}
    >
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label="Paper vote"
        onSubmit={(event) => {
          const isMissed = former === null && scan === null;
          setScanMissed(isMissed);
          submit((chosen) => {
            if (!isMissed) void enter(chosen, onDone);
            else formRef.current?.querySelector<HTMLElement>("[type=file]")?.focus();
          })(event);
        }}
      >
        <p>
          A colleague then reads the same scan without seeing what you have entered. The vote is cast when
          both are the same.
        </p>
        {error === null ? null : (
          <Alert kind="bad" onDismiss={dismiss}>
            {paperFailure(error)}
          </Alert>
        )}
        {former === null ? (
          <TextField
            label="Scan (PDF, JPEG or PNG)"
            type="file"
            accept="application/pdf,image/jpeg,image/png"
            message={isScanMissed && scan === null ? "Choose the scan of the paper." : null}
            onChange={({ currentTarget }) => setScan(currentTarget.files?.[0] ?? null)}
          />
        ) : (
          <ScanFrame meeting={meeting} paperId={former.paperId} />
        )}
        {isCommittee || former !== null ? null : (
          <TextField
            label="Code on the form, if it has one"
            value={code}
            inputMode="text"
            autoComplete="off"
            spellCheck={false}
            message={byCode !== null && "why" in byCode ? byCode.why : null}
            onChange={({ currentTarget: { value } }) => {
              setCode(value);
              const read = lotByCode(value, meetingNumber, seats);
              if (read !== null && "lot" in read) set("seat", String(read.lot.seatId));
            }}
            // A scanner sends Enter behind the code; that does not enter the paper.
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        )}
        <SelectField
          {...field("seat")}
          onChange={choose("seat")}
          label={isCommittee ? "Member" : "Lot"}
          options={[
            { value: "", text: "Choose" },
            ...seats.map(({ seatId, name, hasVoted }) => ({
              value: String(seatId),
              text: hasVoted ? `${name} (has voted; the later vote counts)` : name,
            })),
          ]}
        />
        {holders.length < 2 ? null : (
          <SelectField
            label="Owner"
            value={String(holderId)}
            onChange={({ currentTarget }) => setHolder(currentTarget.value)}
            options={holders.map(({ contactId, name }) => ({ value: String(contactId), text: name }))}
          />
        )}
        {isCommittee ? null : (
          <SelectField
            {...field("capacity")}
            onChange={choose("capacity")}
            label="Signed by"
            options={ofLots.map((capacity) => ({ value: capacity, text: capacityWords[capacity] }))}
          />
        )}
        {isSignedForOwner(values.capacity) ? (
          <TextField
            {...field("proxyName")}
            label="Name of who has signed it"
            maxLength={200}
            autoComplete="off"
          />
        ) : null}
        {onRecord === null ? null : <output>{onRecord}</output>}
        <TextField {...field("receivedOn")} label="Received on" type="date" max={today} />
        <AnswerFields motions={motions} answers={answers} onChange={setAnswers} />
        <Button type="submit" kind="main" isBusy={isBusy}>
          Enter
        </Button>
      </form>
    </Dialog>
  );
}

async function sent(agencyId: string, scan: File | null): Promise<string> {
  if (scan === null) throw new Error("the form is sent with a scan");
  const dropped = { name: scan.name, file: scan };
  return (await sendUpload(agencyId, "paper-vote", dropped, () => undefined)).uploadId;
}
