import styles from "../bring-in.module.css";

/** What was taken for granted while reading. */
export function Changes({ changes }: { readonly changes: readonly string[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.list}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}
