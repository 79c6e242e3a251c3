import type { ReactNode } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { Icon, type IconName } from "../icon/icon.tsx";
import { focusAround } from "../states/focus-around.ts";
import styles from "./alert.module.css";
import tones from "../tones.module.css";

const icons: Readonly<Record<AlertKind, IconName>> = {
  bad: "alert",
  warn: "alert",
  ok: "check",
  info: "info",
};
export type AlertKind = "bad" | "warn" | "ok" | "info";

/** A message in the page. With `onDismiss` it can be put away; errors and warnings are announced at once. */
export function Alert({
  kind,
  children,
  onDismiss,
}: {
  readonly kind: AlertKind;
  readonly children: ReactNode;
  readonly onDismiss?: () => void;
}) {
  return (
    <div
      className={`${styles.alert} ${tones[kind]}`}
      role={kind === "bad" || kind === "warn" ? "alert" : "status"}
    >
      <Icon name={icons[kind]} />
      <div className={styles.words}>{children}</div>
      {onDismiss === undefined ? null : (
        <IconButton
          icon="close"
          size={18}
          label="Dismiss"
          className={styles.dismiss}
          onClick={({ currentTarget }) => {
            focusAround(currentTarget);
            onDismiss();
          }}
        />
      )}
    </div>
  );
}
