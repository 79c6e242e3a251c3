import { type ComponentProps, useEffect, useRef } from "react";
import { Alert } from "../alert/alert.tsx";

/**
 * What was just done, where it was done. Words that come together with their place are not read aloud, so they take the
 * focus, which the button that was pressed has lost.
 */
export function DoneMessage(message: Omit<ComponentProps<typeof Alert>, "kind">) {
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => self.current?.focus(), []);
  return (
    <div ref={self} tabIndex={-1}>
      <Alert kind="ok" {...message} />
    </div>
  );
}
