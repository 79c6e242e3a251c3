import tones from "../tones.module.css";
import styles from "./pill.module.css";

export type PillKind = "ok" | "warn" | "bad" | "info" | "plain";

/** A state in a word or two, and in a colour for those who see it; with other colours its frame is left. */
export function Pill({ kind, text }: { readonly kind: PillKind; readonly text: string }) {
  return <span className={`${styles.pill} ${kind === "plain" ? styles.plain : tones[kind]}`}>{text}</span>;
}
