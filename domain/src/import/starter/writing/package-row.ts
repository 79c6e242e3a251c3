import type { Cents } from "../../../core/money.ts";

/** A row of a package's file by header; what is missing is empty. */
export type PackageRow = Readonly<Record<string, string>>;

/** A text as a package may hold it: NFC, without control characters, never a formula. */
export function packageText(printed: string): string {
  const text = printed
    .normalize("NFC")
    .replaceAll(/[^\P{Cc}\t\n]/gu, " ")
    .trim();
  return /^[=@]/.test(text) ? ` ${text}` : text;
}

/** Dollars as a package writes them: 123450 is `1234.50`. */
export function packageMoney(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A yes or no as a package writes it. */
export const packageFlag = (value: boolean): string => (value ? "true" : "false");
