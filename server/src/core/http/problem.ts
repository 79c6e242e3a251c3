import { STATUS_CODES } from "node:http";
import type { Problem } from "@portal/contract/core/problem";
import { type ReasonCode, reasonStatus } from "@portal/contract/core/reasons";

/** What people read where the refusal brings no sentence of its own (section 8, D44). */
const detailOf: Readonly<Record<ReasonCode, string>> = {
  VALIDATION: "The request is not valid.",
  NOT_A_MOTION: "One of the items voted on is not a motion of this meeting.",
  FILE_REFUSED: "This file is not taken. Please save it in another format.",
  TEXT_REFUSED: "This text holds what owners cannot be shown. Please paste it without that.",
  INVALID_CREDENTIALS: "Invalid access code or password. Please try again or contact your manager.",
  TOTP_FAILURE:
    "Invalid temporary password. Your temporary password was emailed to you. If required, you can reset your password again using the link above.",
  TOTP_EXPIRED: "Your temporary password has expired, please reset your password again.",
  SESSION_EXPIRED: "The session has timed out, please log in again.",
  XSRF: "The request was not made by a page of this portal. Please load the page again.",
  FOREIGN_ORIGIN: "The request was not made by a page of this portal. Please load the page again.",
  PORTAL_INACTIVE: "Portals service has not been activated for this agency.",
  FEATURE_UNAVAILABLE: "This is not available.",
  RIGHT_MISSING: "You do not have the right to do this. Please ask an administrator of your agency.",
  VIEW_ONLY:
    "You are looking at somebody else's pages: nothing can be changed here, and what is theirs alone is not shown.",
  ROLE_UNAVAILABLE: "Your access code does not have this role.",
  WRONG_PASSWORD: "The current password is not right.",
  CODE_INVALID: "This link has expired or was used. Please sign in again.",
  SECOND_FACTOR_REQUIRED: "Please confirm with your second step that it is you.",
  SECOND_FACTOR_FAILED: "That code is not right. Please try again.",
  NO_BALLOT: "You hold no ballot in this meeting.",
  RESULT_SEALED: "The result stays sealed until voting has closed.",
  NOT_FOUND: "What you asked for does not exist.",
  UNKNOWN_AGENCY: "We do not know an agency with this ID.",
  VOTING_CLOSED: "Voting for this meeting has closed.",
  AGENDA_CHANGED: "The agenda has changed since you opened it. Please check your votes.",
  REVISION_CHANGED: "Your vote was changed from another place since you opened it. Please check your votes.",
  DUPLICATE_FILE: "The scheme has this very file already. Nothing was added.",
  VOTES_UNREADABLE: "The votes of this meeting cannot be read.",
  LAST_ADMIN:
    "An administrator who can sign in has to remain. Please make somebody else an administrator first.",
  MEETING_STATE: "This cannot be done where the meeting stands. Please look at its page.",
  NOTHING_TO_VOTE_ON:
    "The agenda has no motion, so there is nothing to vote on. Please add one, or clear the close of voting.",
  NO_RECIPIENTS: "Nobody is invited to this meeting. Please look at who owns the lots of this scheme.",
  CUTOFF_PASSED: "The close of voting has passed. Please choose a later one first.",
  CUTOFF_AFTER_START: "Voting has to close before the meeting begins. Please choose an earlier close.",
  SAME_PERSON: "You have entered this paper yourself. Please ask a colleague to check it.",
  CHOICES_DIFFER:
    "The two of you have read different answers. Please look at the scan again and enter the paper once more.",
  VOTED_SINCE:
    "This lot has voted since the paper was entered. Please look whether the paper is still to replace that vote.",
  STATUS_STALE:
    "The figures have changed since you looked, so nothing is confirmed. Please look at the list again.",
  VOTE_NOT_ALLOWED: "A motion is closed to this lot. Please look at 'Can I vote, and why?'.",
  REMINDED_TODAY: "Everybody who can be reminded was reminded in the last 24 hours. Please try again later.",
  QUIET_HOURS: "Nobody is reminded between 8 pm and 8 am. Please try again in the morning.",
  ENTRY_KNOWN: "Another entry has this number already. Please reload the page: it shows what was entered.",
  ENTRY_MISSING:
    "An entry before this one has not come in yet. Please reload the page: it sends them in order.",
  OTHER_LEADS:
    "Another device leads this meeting now. Take the lead here, if entries are to be made on this one.",
  RULES_REFUSE: "The rules for this meeting do not allow this entry. Please ask whom you ask about the law.",
  VOTING_STOPPED:
    "Voting is stopped while the register of this meeting is checked. Your strata manager has been told.",
  INVOICE_CHANGED: "This invoice has changed since you opened it. Please look at it again.",
  SECOND_FACTOR_LAST:
    "You need a second step to sign in. Please set up another one before you remove this one.",
  KEY_REUSED: "This submission was sent before with other votes. Please submit again.",
  TOO_LARGE: "The request is too large.",
  UNSUPPORTED_MEDIA_TYPE: "The request must be sent as application/json.",
  TOO_MANY_ATTEMPTS: "Too many attempts. Please try again later.",
  INTERNAL: "Unexpected error has occurred.",
  UNAVAILABLE: "The portal is being repaired, please try again in a few minutes.",
};

/** RFC 9457 problem details of a reason (D14). Nothing of the request is in it, so equal reasons are equal bytes. */
export function problemOf(
  code: ReasonCode,
  extras: Partial<Pick<Problem, "detail" | "errors">> = {},
): Problem {
  const status = reasonStatus[code];
  return {
    status,
    title: STATUS_CODES[status] ?? "Error",
    detail: extras.detail ?? detailOf[code],
    code,
    ...(extras.errors === undefined ? {} : { errors: extras.errors }),
  };
}
