import type { Proxy, ProxyList } from "@portal/contract/meetings/office/proxy-schemas";
import { useState } from "react";
import { ApiProblem } from "../../../core/api/api-problem.ts";
import { failureText } from "../../../staff/office/public.ts";
import { sendUpload } from "../../../uploads/office/public.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { CheckField } from "../../../ui/field/check-field.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import type { OfficeMeeting } from "../monitor/monitor-api.ts";
import styles from "../papers/papers.module.css";
import { callEnterProxy } from "./proxy-api.ts";

/** Enters a proxy form; where a rule says no it asks why the form is taken. */
export function ProxyDialog({
  meeting,
  list: { lots, today, now },
  onDone,
  onClose,
}: {
  readonly meeting: OfficeMeeting;
  readonly list: ProxyList;
  readonly onDone: (entered: Proxy) => void;
  readonly onClose: () => void;
}) {
  const [isFamily, setFamily] = useState(false);
  const [scan, setScan] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const start = {
    lot: "",
    owner: "",
    proxyName: "",
    proxyOwner: "",
    datedOn: "",
    givenOn: today,
    givenTime: now,
    untilOn: "",
    limits: "",
    reason: "",
  };
  const { field, submit, formRef, values } = useForm(
    start,
    {
      lot: (value) => (value === "" ? "Choose a lot." : null),
      proxyName: (value) => (value.trim() === "" ? "Write who may vote for the lot." : null),
      datedOn: (value) => (value > today ? "Choose the day that stands on the form." : null),
      givenOn: (value) => (value === "" || value > today ? "Choose when you were given it." : null),
      givenTime: (value) => (/^\d\d:\d\d$/.test(value) ? null : "Write a time as in 17:30."),
      reason: (value) => (value !== "" && value.trim().length < 3 ? "Write why, in a few words." : null),
    },
    { isQuiet: true },
  );
  const owners = lots.find(({ lotId }) => String(lotId) === values.lot)?.owners ?? [];
  const ownerId =
    owners.find(({ contactId }) => String(contactId) === values.owner)?.contactId ?? owners[0]?.contactId;
  // A scan is sent once, however often the form is.
  const [sentId, setSentId] = useState<string | null>(null);
  const {
    isBusy,
    error,
    submit: enter,
    dismiss,
  } = useSubmission(async (chosen: typeof values) => {
    const uploadId = sentId ?? (await sent(meeting.agencyId, scan));
    setSentId(uploadId);
    return callEnterProxy(meeting, {
      lotId: Number(chosen.lot),
      ownerId: ownerId ?? 0,
      proxyName: chosen.proxyName.trim(),
      proxyOwnerId: chosen.proxyOwner === "" ? null : Number(chosen.proxyOwner),
      isFamily,
      datedOn: noneOr(chosen.datedOn),
      givenOn: chosen.givenOn,
      givenTime: chosen.givenTime,
      limits: noneOr(chosen.limits.trim()),
      untilOn: noneOr(chosen.untilOn),
      uploadId,
      whyTaken: noneOr(chosen.reason.trim()),
    });
  });
  const refusal = (path: string): string | null =>
    error instanceof ApiProblem ? (error.errors.find((one) => one.path === path)?.message ?? null) : null;
  const isToldBeside = ["uploadId", "proxyName", "datedOn", "givenOn", "untilOn", "whyTaken"].some(
    (path) => refusal(path) !== null,
  );
  const everybody = [
    ...new Map(lots.flatMap((lot) => lot.owners.map((owner) => [owner.contactId, owner]))).values(),
  ];
  return (
    <Dialog title="Enter a proxy form" okText={null} mayCloseBeside={false} onClose={onClose}>
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label="Proxy form"
        onSubmit={(event) => {
          setTried(true);
          submit((chosen) => {
            if (scan !== null) void enter(chosen, onDone);
            else formRef.current?.querySelector<HTMLElement>("[type=file]")?.focus();
          })(event);
        }}
      >
        {error === null || isToldBeside ? null : (
          <Alert kind="bad" onDismiss={dismiss}>
            {failureText(error)}
          </Alert>
        )}
        <TextField
          label="Scan of the form (PDF, JPEG or PNG)"
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          message={isTried && scan === null ? "Choose the scan of the form." : refusal("uploadId")}
          onChange={({ currentTarget }) => {
            setScan(currentTarget.files?.[0] ?? null);
            setSentId(null);
          }}
        />
        <SelectField
          {...field("lot")}
          label="Lot"
          options={[
            { value: "", text: "Choose" },
            ...lots.map(({ lotId, name }) => ({ value: String(lotId), text: name })),
          ]}
        />
        {owners.length < 2 ? null : (
          <SelectField
            {...field("owner")}
            label="Given by"
            options={owners.map(({ contactId, name }) => ({ value: String(contactId), text: name }))}
          />
        )}
        <TextField
          {...field("proxyName", refusal("proxyName"))}
          label="Name of the proxy"
          maxLength={200}
          autoComplete="off"
        />
        <SelectField
          {...field("proxyOwner")}
          label="The proxy owns a lot here"
          options={[
            { value: "", text: "No" },
            ...everybody.map(({ contactId, name }) => ({
              value: String(contactId),
              text: `Yes, as ${name}`,
            })),
          ]}
        />
        <CheckField label="The proxy is of the owner's family" isChecked={isFamily} onCheck={setFamily} />
        <TextField
          {...field("datedOn", refusal("datedOn"))}
          label="Day on the form (empty if it has no day)"
          type="date"
          max={today}
        />
        <TextField
          {...field("givenOn", refusal("givenOn"))}
          label="Given to you on"
          type="date"
          max={today}
        />
        <TextField {...field("givenTime")} label="At" type="time" />
        <TextField
          {...field("untilOn", refusal("untilOn"))}
          label="Holds until (empty: for this meeting)"
          type="date"
        />
        <TextField
          {...field("limits")}
          label="Limits, as the form says"
          maxLength={1_000}
          autoComplete="off"
        />
        <TextField
          {...field("reason", refusal("whyTaken"))}
          label="Reason, where a rule says no"
          maxLength={300}
          autoComplete="off"
        />
        <Button type="submit" kind="main" isBusy={isBusy}>
          Enter
        </Button>
      </form>
    </Dialog>
  );
}

const noneOr = (text: string): string | null => (text === "" ? null : text);

async function sent(agencyId: string, scan: File | null): Promise<string> {
  if (scan === null) throw new Error("the form is sent with a scan");
  const dropped = { name: scan.name, file: scan };
  return (await sendUpload(agencyId, "proxy-form", dropped, () => undefined)).uploadId;
}
