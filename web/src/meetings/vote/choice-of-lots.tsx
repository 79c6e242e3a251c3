import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { PlaceFilter } from "../../portfolio/public.ts";
import { focusAround } from "../../ui/states/focus-around.ts";

/** The list of lots. Where what is chosen in it leaves no choice, it goes, and reading goes on around it. */
export function ChoiceOfLots(choice: ComponentProps<typeof PlaceFilter>) {
  const self = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = self.current;
    return () => {
      if (list?.contains(document.activeElement) === true) focusAround(list);
    };
  }, []);
  return (
    <div ref={self}>
      <PlaceFilter {...choice} />
    </div>
  );
}
