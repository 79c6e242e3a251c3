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
  const [asked, setAsked] = useState<{ readonly from: string; readonly to: string } | null>(null);
  const isAsked = asked?.from === value;
  if (asked !== null && !isAsked) setAsked(null);
  return (
    <SelectField
      {...field}
      value={isAsked ? asked.to : value}
      onChange={(event) => {
        const { href } = history.location;
        onChange(event);
        // Where somebody is asked first whether to leave, the address stays, and so does the choice.
        if (history.location.href !== href) setAsked({ from: value, to: event.currentTarget.value });
      }}
    />
  );
}
