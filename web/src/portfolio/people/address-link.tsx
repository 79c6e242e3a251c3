import { Icon } from "../../ui/icon/icon.tsx";
import styles from "./address-link.module.css";

/** An address, line by line; it opens a map. */
export function AddressLink({ lines }: { readonly lines: readonly string[] }) {
  return (
    <a className={styles.address} href={mapAddress(lines)} target="_blank" rel="noreferrer">
      <Icon name="pin" />
      <span>
        {lines.map((line, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- building and town may be the same word
          <span key={position} className={styles.line}>
            {line}
          </span>
        ))}
        <span className={styles.hint}>Open a map</span>
      </span>
    </a>
  );
}

/** Asks nothing of the map before somebody follows the link; on phones it opens the app. */
function mapAddress(lines: readonly string[]): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(lines.join(", "))}`;
}
