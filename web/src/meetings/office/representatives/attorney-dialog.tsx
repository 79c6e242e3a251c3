import type { Attorney, AttorneyList } from "@portal/contract/meetings/office/representative-schemas";
import { useState } from "react";
import { ApiProblem } from "../../../core/api/api-problem.ts";
import { failureText } from "../../../staff/office/public.ts";
import { sendUpload } from "../../../uploads/office/public.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import styles from "../papers/papers.module.css";
import type { PlanName } from "../settings/settings-api.ts";
import { LotChoice } from "./lot-choice.tsx";
import { callEnterAttorney } from "./representative-api.ts";

/** What a state's rules ask of a power of attorney. */
const asked: Readonly<Record<string, readonly { readonly name: Fact; readonly label: string }[]>> = {
  NSW: [{ name: "isBySaleContract", label: "Given in a contract of sale" }],
  QLD: [
    { name: "isFamily", label: "The attorney is of the owner's family" },
    { name: "isUnderSection211Or219", label: "Under section 211 or 219 of the Act" },
  ],
};
type Fact = "isBySaleContract" | "isFamily" | "isUnderSection211Or219";
const BESIDE = ["attorneyName", "datedOn", "holdsFromOn", "holdsUntilOn", "uploadId", "whyTaken", "lotIds"];

/** Enters a power of attorney; where a rule says no it asks why it is taken. */
export function AttorneyDialog({
  plan,
  list: { owners, state, today },
  onDone,
  onClose,
}: {
  readonly plan: PlanName;
  readonly list: AttorneyList;
  readonly onDone: (entered: Attorney) => void;
  readonly onClose: () => void;
}) {
  const [lotIds, setLotIds] = useState<readonly number[] | null>(null);
  const [deed, setDeed] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  // A deed is sent once, however often the form is.
  const [sentId, setSentId] = useState<string | null>(null);
  const start = {
    owner: "",
    attorneyName: "",
    datedOn: "",
    holdsFromOn: "",
    holdsUntilOn: "",
    isBySaleContract: "",
    isFamily: "",
    isUnderSection211Or219: "",
    limits: "",
    reason: "",
  };
  const { field, submit, formRef, values } = useForm(
    start,
    {
      owner: (value) => (value === "" ? "Choose who gives it." : null),
      attorneyName: (value) => (value.trim() === "" ? "Write who may act for the owner." : null),
      datedOn: (value) => (value === "" || value > today ? "Choose the day that stands on the deed." : null),
      holdsFromOn: (value, all) =>
        value !== "" && value < all.datedOn ? "It cannot hold before the day on the deed." : null,
      holdsUntilOn: (value) => (value !== "" && value < today ? "Choose a last day that is to come." : null),
      reason: (value) => (value !== "" && value.trim().length < 3 ? "Write why, in a few words." : null),
    },
    { isQuiet: true },
  );
  const owner = owners.find(({ contactId }) => String(contactId) === values.owner);
  const chosenLots = lotIds ?? owner?.lots.map(({ lotId }) => lotId) ?? [];
  const {
    isBusy,
    error,
    submit: enter,
    dismiss,
  } = useSubmission(async (chosen: typeof values) => {
    const uploadId = sentId ?? (await sent(plan.agencyId, deed));
    setSentId(uploadId);
    return callEnterAttorney(plan, {
      ownerId: Number(chosen.owner),
      lotIds: [...chosenLots],
      attorneyName: chosen.attorneyName.trim(),
      datedOn: chosen.datedOn,
      holdsFromOn: chosen.holdsFromOn === "" ? chosen.datedOn : chosen.holdsFromOn,
      holdsUntilOn: noneOr(chosen.holdsUntilOn),
      limits: noneOr(chosen.limits.trim()),
      isFamily: yesOrNo(chosen.isFamily),
      isBySaleContract: yesOrNo(chosen.isBySaleContract),
      isUnderSection211Or219: yesOrNo(chosen.isUnderSection211Or219),
      uploadId,
      whyTaken: noneOr(chosen.reason.trim()),
    });
  });
  const refusal = (path: string): string | null =>
    error instanceof ApiProblem ? (error.errors.find((one) => one.path === path)?.message ?? null) : null;
  const isToldBeside = BESIDE.some((path) => refusal(path) !== null);
  const ownerField = field("owner");
  return (
    <Dialog title="Enter a power of attorney" okText={null} mayCloseBeside={false} onClose={onClose}>
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label="Power of attorney"
        onSubmit={(event) => {
          setTried(true);
          submit((chosen) => {
            if (deed === null) formRef.current?.querySelector<HTMLElement>("[type=file]")?.focus();
            else if (chosenLots.length > 0) void enter(chosen, onDone);
          })(event);
        }}
      >
        {error === null || isToldBeside ? null : (
          <Alert kind="bad" onDismiss={dismiss}>
            {failureText(error)}
          </Alert>
        )}
        <TextField
          label="Scan of the deed (PDF, JPEG or PNG)"
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          message={isTried && deed === null ? "Choose the scan of the deed." : refusal("uploadId")}
          onChange={({ currentTarget }) => {
            setDeed(currentTarget.files?.[0] ?? null);
            setSentId(null);
          }}
        />
        <SelectField
          {...ownerField}
          label="Owner who gives it"
          onChange={(event) => {
            setLotIds(null);
            ownerField.onChange(event);
          }}
          options={[
            { value: "", text: "Choose" },
            ...owners.map(({ contactId, name, lots }) => ({
              value: String(contactId),
              text: `${name} (${lots.map((lot) => lot.name).join(", ")})`,
            })),
          ]}
        />
        {owner === undefined || owner.lots.length < 2 ? null : (
          <LotChoice
            lots={owner.lots}
            chosen={chosenLots}
            message={isTried && chosenLots.length === 0 ? "Choose at least one lot." : refusal("lotIds")}
            onChoose={setLotIds}
          />
        )}
        <TextField
          {...field("attorneyName", refusal("attorneyName"))}
          label="Name of the attorney"
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          {...field("datedOn", refusal("datedOn"))}
          label="Day on the deed"
          type="date"
          max={today}
        />
        <TextField
          {...field("holdsFromOn", refusal("holdsFromOn"))}
          label="Holds from (empty: the day on the deed)"
          type="date"
        />
        <TextField
          {...field("holdsUntilOn", refusal("holdsUntilOn"))}
          label="Holds until (empty: until you end it)"
          type="date"
          min={today}
        />
        {(asked[state] ?? []).map(({ name, label }) => (
          <SelectField
            key={name}
            {...field(name)}
            label={label}
            options={[
              { value: "", text: "Not known" },
              { value: "no", text: "No" },
              { value: "yes", text: "Yes" },
            ]}
          />
        ))}
        <TextField
          {...field("limits")}
          label="Limits, as the deed says"
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
const yesOrNo = (chosen: string): boolean | null => (chosen === "" ? null : chosen === "yes");

async function sent(agencyId: string, deed: File | null): Promise<string> {
  if (deed === null) throw new Error("the form is sent with a deed");
  const dropped = { name: deed.name, file: deed };
  return (await sendUpload(agencyId, "proxy-form", dropped, () => undefined)).uploadId;
}
