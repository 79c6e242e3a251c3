import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { LotOrPlanFilter } from "../../portfolio/public.ts";
import { focusAround } from "../../ui/states/focus-around.ts";
import styles from "./vote-page.module.css";

/** The list of lots. If a choice leaves nothing else to choose, it goes and the focus moves to what is around it. */
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
    // The disabled list lost the focus: give it back, unless the user has moved it meanwhile.
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
