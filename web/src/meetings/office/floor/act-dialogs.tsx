import type {
  Amendment,
  CastingVote,
  Declaration,
  FloorCount,
  PollCount,
} from "@portal/domain/meetings/office/floor/motion-records";
import { AmendmentDialog } from "./amendment-dialog.tsx";
import { CastingDialog } from "./casting-dialog.tsx";
import { CorrectCountDialog } from "./correct-count-dialog.tsx";
import { CorrectDeclarationDialog } from "./declare-form.tsx";
import type { MotionView } from "./floor-parts.ts";
import { PollDialog } from "./poll-dialog.tsx";

/** What is entered of a motion in a dialog; with `former` it corrects that entry. */
export type MotionAct =
  | { readonly kind: "poll"; readonly former: PollCount | null }
  | { readonly kind: "amendment"; readonly former: Amendment | null }
  | { readonly kind: "casting"; readonly former: CastingVote | null }
  | { readonly kind: "count"; readonly former: FloorCount }
  | { readonly kind: "declaration"; readonly former: Declaration };

/** The dialog of an act. */
export function ActDialog({
  act,
  ...props
}: {
  readonly act: MotionAct;
  readonly view: MotionView;
  readonly onClose: () => void;
}) {
  switch (act.kind) {
    case "poll":
      return <PollDialog former={act.former} {...props} />;
    case "amendment":
      return <AmendmentDialog former={act.former} {...props} />;
    case "casting":
      return <CastingDialog former={act.former} {...props} />;
    case "count":
      return <CorrectCountDialog former={act.former} {...props} />;
    case "declaration":
      return <CorrectDeclarationDialog former={act.former} {...props} />;
  }
}
