/** Where a notice stands: not published yet, published, or taken away from everybody but the office. */
export const NOTICE_STATES = ["draft", "published", "withdrawn"] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

export const TITLE_MAX_LENGTH = 120;
export const NOTICE_MAX_LENGTH = 20_000;
/** Of one plan and day: who is mailed more often stops reading. */
export const MOST_URGENT_A_DAY = 3;
