import { TextField, type TextFieldProps } from "../ui/field/text-field.tsx";

/** Where the answer goes; a * marks it where the agency demands one (section 5). */
export function ReplyToField({
  label,
  isRequired,
  ...field
}: TextFieldProps & { readonly isRequired: boolean }) {
  return (
    <TextField
      {...field}
      label={isRequired ? `${label} *` : label}
      aria-required={isRequired}
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
