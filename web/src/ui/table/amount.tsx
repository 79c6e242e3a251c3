import styles from "./amount.module.css";

/** Money as text; what is below zero stands out by its sign, its colour and its weight (D5). */
export function Amount({ text, isNegative }: { readonly text: string; readonly isNegative: boolean }) {
  return (
    <span className={isNegative ? styles.negative : styles.amount} data-negative={isNegative || undefined}>
      {text}
    </span>
  );
}
