/**
 * Every way the server can refuse, and its HTTP status: the only such table. A refusal travels as RFC 9457 problem
 * details whose `code` is one of these names (D14); nothing is decided by message text.
 */
export const reasonStatus = {
  VALIDATION: 400,
  NOT_A_MOTION: 400,
  INVALID_CREDENTIALS: 401,
  TOTP_FAILURE: 401,
  TOTP_EXPIRED: 401,
  SESSION_EXPIRED: 401,
  XSRF: 403,
  FOREIGN_ORIGIN: 403,
  PORTAL_INACTIVE: 403,
  FEATURE_UNAVAILABLE: 403,
  RIGHT_MISSING: 403,
  ROLE_UNAVAILABLE: 403,
  WRONG_PASSWORD: 403,
  CODE_INVALID: 403,
  NO_BALLOT: 403,
  RESULT_SEALED: 403,
  NOT_FOUND: 404,
  UNKNOWN_AGENCY: 404,
  VOTING_CLOSED: 409,
  AGENDA_CHANGED: 409,
  REVISION_CHANGED: 409,
  KEY_REUSED: 409,
  INVOICE_CHANGED: 409,
  VOTES_UNREADABLE: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_ATTEMPTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  VOTING_STOPPED: 503,
} as const;

export type ReasonCode = keyof typeof reasonStatus;
