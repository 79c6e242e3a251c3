import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { LotOrPlanFilter } from "../../portfolio/public.ts";
import { focusAround } from "../../ui/states/focus-around.ts";
import styles from "./vote-page.module.css";

/** The list of lots. Where what is chosen in it leaves no choice, it goes, and reading goes on around it. */
export function ChoiceOfLots({
  isDisabled,
  ...choice
}: ComponentProps<typeof LotOrPlanFilter> & {
  /** While a ballot is cast, whose answer belongs to the paper below. */
  readonly isDisabled: boolean;
}) {
  const self = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const list = self.current;
    return () => {
      if (list?.contains(document.activeElement) === true) focusAround(list);
    };
  }, []);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (isDisabled) return;
    // Disabled it could not keep the focus; that of whoever has gone on meanwhile stays.
    const isOwed = hasFocus.current && document.activeElement === document.body;
    hasFocus.current = false;
    if (isOwed) self.current?.querySelector("select")?.focus();
  }, [isDisabled]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only sees whether the list has the focus
    <fieldset
      ref={self}
      className={styles.choice}
      disabled={isDisabled}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ currentTarget }) => {
        if (!currentTarget.disabled) hasFocus.current = false;
      }}
    >
      <LotOrPlanFilter {...choice} />
    </fieldset>
  );
}
