import { useLayoutEffect, useRef } from "react";
import styles from "./progress-line.module.css";

/**
 * How far something is that takes a while: a bar where its length is known, in words beside it, and a way to stop it.
 * Appears after 200 ms, so that quick work does not flicker.
 */
export function ProgressLine({
  label,
  loadedBytes,
  totalBytes,
  onCancel,
}: {
  /** What is on its way, for assistive software. */
  readonly label: string;
  readonly loadedBytes: number;
  readonly totalBytes: number | null;
  readonly onCancel: () => void;
}) {
  const line = useRef<HTMLSpanElement>(null);
  // If Cancel has the focus when it goes, move it to the link or button that began this, not to the top of the page.
  useLayoutEffect(() => {
    const element = line.current;
    return () => {
      if (element?.contains(document.activeElement) === true)
        element.parentElement?.querySelector<HTMLElement>(":scope > a, :scope > button")?.focus();
    };
  }, []);
  return (
    <span ref={line} className={styles.line} data-progress="">
      <progress
        className={styles.bar}
        aria-label={label}
        {...(totalBytes === null ? {} : { value: loadedBytes, max: totalBytes })}
      />
      <span className={styles.words}>
        {totalBytes === null ? sizeText(loadedBytes) : `${sizeText(loadedBytes)} of ${sizeText(totalBytes)}`}
      </span>
      <button type="button" className={styles.cancel} aria-label={`Cancel: ${label}`} onClick={onCancel}>
        Cancel
      </button>
    </span>
  );
}

/** '840 kB', '12.5 MB'. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
