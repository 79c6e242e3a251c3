/** Six digits; apps show them in two groups. */
export const codeRule = (typed: string): string | null =>
  /^\d{3} ?\d{3}$/.test(typed.trim()) ? null : "The code has six digits.";

export const recoveryCodeRule = (typed: string): string | null =>
  typed.trim().length >= 10 ? null : "A recovery code has ten characters.";

/** What phones need to know to offer the code, and the keyboard for it. */
export const codeFieldProps = {
  inputMode: "numeric",
  autoComplete: "one-time-code",
  maxLength: 7,
} as const;
