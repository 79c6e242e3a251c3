import type { ComponentProps } from "react";
import { Spinner } from "../states/spinner.tsx";
import styles from "./button.module.css";

export interface ButtonProps extends ComponentProps<"button"> {
  /** `main` carries the agency's colours; one a form. */
  readonly kind?: "main" | "quiet";
  /** Disabled, with a spinner, while the work it started goes on. */
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
}

export function Button({ kind = "quiet", isBusy = false, isWide = false, ...rest }: ButtonProps) {
  const { children, disabled, className, type = "button", ...others } = rest;
  const classes = [styles.button, styles[kind], isWide ? styles.wide : undefined, className];
  return (
    <button
      {...others}
      // eslint-disable-next-line react/button-has-type -- the default above is 'button'
      type={type}
      className={classes.filter(Boolean).join(" ")}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
    >
      {children}
      {isBusy ? <Spinner /> : null}
    </button>
  );
}
