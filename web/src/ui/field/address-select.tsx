import { useRouter } from "@tanstack/react-router";
import { type ChangeEvent, type ComponentProps, useState } from "react";
import { SelectField } from "./select-field.tsx";

/**
 * A list whose value stands in the address. The page follows the address a moment later; until then React would put the
 * former choice back, and the next press of a key would start from that one.
 */
export function AddressSelect({
  value,
  onChange,
  ...field
}: Omit<ComponentProps<typeof SelectField>, "value" | "onChange"> & {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
}) {
  const { history } = useRouter();
  const [shown, show] = useState({ at: value, value });
  if (shown.at !== value) show({ at: value, value });
  return (
    <SelectField
      {...field}
      value={shown.value}
      onChange={(event) => {
        const { href } = history.location;
        onChange(event);
        // Where somebody is asked first whether to leave, the address stays, and so does the choice.
        if (history.location.href !== href) show({ at: value, value: event.currentTarget.value });
      }}
    />
  );
}
