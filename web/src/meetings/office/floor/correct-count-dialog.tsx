import type { FloorCount } from "@portal/domain/meetings/office/floor/motion-records";
import { useState } from "react";
import { bodyOf, CountFields, countToType } from "./count-fields.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import type { MotionView } from "./floor-parts.ts";

/** Corrects a count that was entered wrongly; a second count of the meeting is one of its own. */
export function CorrectCountDialog({
  view,
  former,
  onClose,
}: {
  readonly view: MotionView;
  readonly former: FloorCount;
  readonly onClose: () => void;
}) {
  const [count, setCount] = useState(() => countToType(view, former));
  return (
    <EntryDialog
      title={`Correct the count of motion ${view.motion.sortOrder}`}
      formerNo={former.entryNo}
      draftOf={() => {
        const body = bodyOf(view, count, former.at);
        return typeof body === "string" ? body : { kind: "floor", body };
      }}
      onEnter={view.onEnter}
      onClose={onClose}
    >
      <CountFields view={view} count={count} onCount={setCount} />
    </EntryDialog>
  );
}
