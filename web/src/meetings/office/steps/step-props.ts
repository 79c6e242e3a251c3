import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { instantOf } from "@portal/domain/core/time-zone";
import type { MeetingName } from "../office-meeting-api.ts";

export interface StepProps {
  readonly name: MeetingName;
  readonly meeting: OfficeMeeting;
  /** Something on the page is not kept yet. */
  readonly isUnsaved: boolean;
  /** Null: the meeting is deleted. */
  readonly onDone: (saved: OfficeMeeting | null, words: string) => void;
  readonly onClose: () => void;
}

/** A day and a time by the plan's clock, as they travel. */
export const instantText = (at: { readonly on: string; readonly time: string }, zone: string): string =>
  instantOf(at, zone).toISOString();
