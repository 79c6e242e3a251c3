import { type ChangeEvent, type FormEvent, useRef, useState } from "react";

type Values = Readonly<Record<string, string>>;
type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A rule answers the field's message, or null where nothing is wrong. */
export type Rules<V extends Values> = {
  readonly [K in keyof V]?: (value: string, values: V) => string | null;
};

/**
 * The one way forms work here (D42): a field's message shows once the field was touched and left, or after a try to
 * submit, which takes the focus to the first bad field. Where a field comes with something bad in it, it shows at once:
 * else a button that waits for the field would not say why. What was typed is never wiped by a message.
 * `isQuiet` where the specification wants nothing said before a try to submit.
 */
export function useForm<V extends Values>(initial: V, rules: Rules<V>, { isQuiet = false } = {}) {
  const [values, setValues] = useState(initial);
  const formRef = useRef<HTMLFormElement>(null);
  const ruleMessage = (name: keyof V) => rules[name]?.(values[name] ?? "", values) ?? null;
  const names = Object.keys(initial) as (keyof V & string)[];
  const [left, setLeft] = useState<ReadonlySet<keyof V>>(
    () => new Set(names.filter((name) => !isQuiet && values[name] !== "" && ruleMessage(name) !== null)),
  );

  const focus = (name: keyof V & string) => {
    formRef.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };

  /** Props of a control; `serverMessage` is what an answer said of this field. */
  const field = (name: keyof V & string, serverMessage: string | null = null) => ({
    name,
    value: values[name] ?? "",
    message: serverMessage ?? (left.has(name) ? ruleMessage(name) : null),
    onChange: (event: ChangeEvent<FieldElement>) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
    },
    onBlur: () => {
      if (!isQuiet) setLeft((before) => new Set([...before, name]));
    },
  });

  const submit = (accepted: (values: V) => void) => (event: FormEvent) => {
    event.preventDefault();
    setLeft(new Set(names));
    const firstBad = names.find((name) => ruleMessage(name) !== null);
    if (firstBad === undefined) accepted(values);
    else focus(firstBad);
  };

  const isValid = names.every((name) => ruleMessage(name) === null);

  return { values, setValues, field, focus, submit, formRef, isValid };
}
