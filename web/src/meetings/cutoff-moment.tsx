import { viewerTime } from "@portal/domain/core/viewer-time";
import { viewerZone } from "../core/viewer-zone.ts";
import { type MomentProps, momentText } from "./meeting-times.tsx";

/** A cut-off in a sentence, by the viewer's own clock too, where that reads another time. */
export function cutoffText(moment: MomentProps): string {
  const yours = viewerTime(new Date(moment.instant), moment.zone, viewerZone());
  return yours === null ? momentText(moment) : `${momentText(moment)}, ${yours}`;
}

export function CutoffMoment(moment: MomentProps) {
  return <time dateTime={moment.instant}>{cutoffText(moment)}</time>;
}
