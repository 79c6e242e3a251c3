import { MEETING_STATES, type MeetingState } from "@portal/domain/meetings/office/meeting-state";

/** What the list is narrowed to; as the address has it. */
export interface MeetingFilter {
  readonly plan?: string;
  readonly state?: MeetingState;
}

/** What of an address can be looked for; the rest is left out. */
export function meetingFilterOf(asked: Readonly<Record<string, string | undefined>>): MeetingFilter {
  const { plan, state } = asked;
  const found = MEETING_STATES.find((each) => each === state);
  return {
    ...(plan !== undefined && /^[1-9][0-9]{0,15}$/.test(plan) ? { plan } : {}),
    ...(found === undefined ? {} : { state: found }),
  };
}
