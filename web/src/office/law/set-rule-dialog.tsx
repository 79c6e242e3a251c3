import type { LawOverrides } from "@portal/contract/agency/office/schemas";
import { type FormEvent, useState } from "react";
import { PlanSelect, ProofDialog, type Told, ToldMessage } from "../../staff/office/public.ts";
import { Button } from "../../ui/button/button.tsx";
import { CheckField } from "../../ui/field/check-field.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";
import { TextAreaField } from "../../ui/field/text-area-field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import type { DialogWays } from "./end-rule-dialog.tsx";
import { callSet } from "./law-api.ts";
import styles from "./law.module.css";
import { isReason, MOST_REASON, reasonWords } from "./reason.ts";

const OFF = '"unknown"';

/** What is set, for whom, from when and why, and then a proof that it is the person who asks. */
export function SetRuleDialog({
  agencyId,
  law,
  onDone,
  onClose,
}: Omit<DialogWays, "onRefused"> & { readonly law: LawOverrides }) {
  const [typed, setTyped] = useState({ rule: "", value: "", from: "", to: "", reason: "" });
  const [plan, setPlan] = useState<string | undefined>(undefined);
  const [isOff, setOff] = useState(true);
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Told>(null);
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const { rule, value, from, to, reason } = typed;
  const errors = {
    rule: rule === "" ? "Choose a rule." : null,
    value: isOff || isJson(value) ? null : "Write a value like those of the rules in force.",
    from: from === "" ? "Choose the first day." : null,
    to: to !== "" && to < from ? "The last day is before the first." : null,
    reason: isReason(reason) ? null : reasonWords,
  };
  const told = (name: keyof typeof errors) => (isTried ? errors[name] : null);
  const goOn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(errors).every((error) => error === null)) setAsked(true);
  };
  if (isAsked)
    return (
      <ProofDialog
        agencyId={agencyId}
        act={{
          what: `Set ${rule} for ${plan === undefined ? "all plans" : "the plan chosen"}. Every administrator is told by e-mail, with your reason, and owners with each answer that uses it.`,
          submitText: "Set",
          run: async (proof) => {
            await callSet(agencyId, {
              plan: plan === undefined ? null : Number(plan),
              rule,
              value: isOff ? OFF : value,
              reason: reason.trim(),
              from,
              to: to === "" ? null : to,
              proof,
            });
          },
        }}
        onDone={() => onDone("It is set. Meetings whose roll is taken keep what they were answered by.")}
        onRefused={(error) => {
          setRefused({ error });
          setAsked(false);
        }}
        onClose={onClose}
      />
    );
  const known = law.sets.flatMap(({ state, rules }) =>
    rules.filter((each) => each.rule === rule).map((each) => `${state}: ${each.value}`),
  );
  return (
    <Dialog title="Set a rule" okText={null} mayCloseBeside={false} onClose={onClose}>
      <form className={styles.form} noValidate aria-label="Set a rule" onSubmit={goOn}>
        <ToldMessage told={refused} onDismiss={() => setRefused(null)} />
        <SelectField
          label="Rule"
          value={rule}
          message={told("rule")}
          options={[{ value: "", text: "Choose" }, ...law.rules.map((name) => ({ value: name, text: name }))]}
          onChange={({ currentTarget }) => change({ rule: currentTarget.value })}
        />
        {known.length === 0 ? null : <p className={styles.detail}>In force now. {known.join(" · ")}</p>}
        <PlanSelect
          agencyId={agencyId}
          plan={plan === undefined ? undefined : Number(plan)}
          onPlan={setPlan}
        />
        <CheckField
          label="Switch the rule off: what needs it is not known"
          isChecked={isOff}
          onCheck={setOff}
        />
        {isOff ? null : (
          <TextAreaField
            label="Value, as JSON"
            rows={3}
            spellCheck={false}
            value={value}
            message={told("value")}
            onChange={({ currentTarget }) => change({ value: currentTarget.value })}
          />
        )}
        <TextField
          label="For meetings from"
          type="date"
          value={from}
          message={told("from")}
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
        />
        <TextField
          label="To (empty: until it is ended)"
          type="date"
          value={to}
          message={told("to")}
          onChange={({ currentTarget }) => change({ to: currentTarget.value })}
        />
        <TextAreaField
          label="Reason"
          rows={3}
          maxLength={MOST_REASON}
          value={reason}
          message={told("reason")}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
        <Button type="submit" kind="main">
          Continue
        </Button>
      </form>
    </Dialog>
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
