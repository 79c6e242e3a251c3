import type { ComponentProps } from "react";
import { Spinner } from "../states/spinner.tsx";
import styles from "./button.module.css";

export interface ButtonProps extends ComponentProps<"button"> {
  /** `main` carries the agency's colours; one a form. */
  readonly kind?: "main" | "quiet";
  /** Disabled, with a spinner, while the work that it started is running. */
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
}

/** The look of a button, for a link that leads somewhere. */
export function buttonClasses(kind: "main" | "quiet", isWide = false): string {
  return [styles.button, styles[kind], ...(isWide ? [styles.wide] : [])].join(" ");
}

export function Button({ kind = "quiet", isBusy = false, isWide = false, ...rest }: ButtonProps) {
  const { children, disabled, className, type = "button", ...others } = rest;
  const classes = buttonClasses(kind, isWide);
  return (
    <button
      {...others}
      // eslint-disable-next-line react/button-has-type -- the default above is 'button'
      type={type}
      className={className === undefined ? classes : `${classes} ${className}`}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
    >
      {children}
      {isBusy ? <Spinner /> : null}
    </button>
  );
}
