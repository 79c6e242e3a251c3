import { useState } from "react";
import { TextField } from "../../ui/field/text-field.tsx";
import { isLogDay } from "./log-filter.ts";

/** A day that stands in the address. While its year is typed it stays as it is typed. */
export function DayField({
  label,
  value,
  message = null,
  onDay,
}: {
  readonly label: string;
  /** Empty: none is chosen. */
  readonly value: string;
  readonly message?: string | null;
  readonly onDay: (day: string | undefined) => void;
}) {
  const [typed, setTyped] = useState({ at: value, text: value });
  if (typed.at !== value) setTyped({ at: value, text: value });
  return (
    <TextField
      label={label}
      type="date"
      min="2000-01-01"
      max="2199-12-31"
      value={typed.text}
      message={message}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        setTyped({ at: value, text });
        if (text === "" || isLogDay(text)) onDay(text === "" ? undefined : text);
      }}
    />
  );
}
