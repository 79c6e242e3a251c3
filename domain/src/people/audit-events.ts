import type { Role } from "../sign-in/public.ts";
import type { InvitationWay } from "./invitation-code.ts";
import type { PhoneQuestion } from "./phone-question.ts";

/** What the agency's staff does with accounts of the portal, and what comes of an invitation; never a code, never an address. */
export type PeopleEvent =
  | PersonInvited
  | InvitationUsed
  | InvitationFailure
  | TaskEvent
  | LettersFetched
  | PhoneHelp
  | PersonSwitch
  | PersonAddress
  | PersonMark
  | PersonAdded
  | PersonViewed;

interface Person {
  readonly username: string;
  readonly contactId: number;
}

interface PersonInvited {
  readonly kind: "person-invited";
  readonly subject: Person & { readonly way: InvitationWay; readonly taskId: string };
}

/** Somebody has chosen their password by an invitation. */
interface InvitationUsed {
  readonly kind: "invitation-used";
  readonly subject: Person & { readonly way: InvitationWay; readonly address: string };
}

/** What was typed did not open anything; whose code it was to be is not written down, for it may be anything. */
interface InvitationFailure {
  readonly kind: "invitation-failed";
  readonly subject: { readonly address: string };
}

interface TaskEvent {
  readonly kind: "invitation-task" | "invitation-task-stopped";
  readonly subject: { readonly taskId: string; readonly way: InvitationWay; readonly people: number };
}

interface LettersFetched {
  readonly kind: "letters-fetched";
  readonly subject: { readonly taskId: string; readonly part: number; readonly letters: number };
}

/** Done on the phone, after questions that the caller answered. */
interface PhoneHelp {
  readonly kind: "person-phone-code" | "person-factor-reset";
  readonly subject: Person & { readonly questions: readonly PhoneQuestion[]; readonly reason: string };
}

interface PersonSwitch {
  readonly kind: "person-disabled" | "person-enabled";
  /** Null: letting somebody in again needs none. */
  readonly subject: Person & { readonly reason: string | null };
}

interface PersonAddress {
  readonly kind: "person-address";
  /** `isCleared`: the package's address counts again. */
  readonly subject: Person & { readonly isCleared: boolean; readonly reason: string };
}

interface PersonMark {
  readonly kind: "person-bounced";
  readonly subject: Person & { readonly isBounced: boolean };
}

interface PersonAdded {
  readonly kind: "person-added";
  readonly subject: Person & { readonly roles: readonly number[]; readonly plans: readonly number[] };
}

/** Somebody of the staff looked at the portal as the person sees it. */
interface PersonViewed {
  readonly kind: "view";
  readonly subject: Person & { readonly role: Role; readonly reason: string };
}
