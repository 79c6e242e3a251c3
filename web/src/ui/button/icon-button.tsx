import type { ComponentProps } from "react";
import { Icon, type IconName } from "../icon/icon.tsx";
import styles from "./icon-button.module.css";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  readonly icon: IconName;
  /** What it does, for those who do not see the sign. */
  readonly label: string;
  /** Of the sign, in pixels at the usual text size. */
  readonly size?: number;
}

/** A button that is a sign alone, large enough for a finger. */
export function IconButton({ icon, label, size = 22, className = "", ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className={`${styles.sign} ${className}`} aria-label={label}>
      <Icon name={icon} size={size} />
    </button>
  );
}
