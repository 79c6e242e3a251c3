/** What the metrics count of each kind of mail; kinds are few, so they may be labels. */
export interface MailCounts {
  sent(kind: string): void;
  /** To be tried again. */
  failed(kind: string): void;
  dead(kind: string): void;
}

export const uncounted: MailCounts = { sent: () => {}, failed: () => {}, dead: () => {} };
