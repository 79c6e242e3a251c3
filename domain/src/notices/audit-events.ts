/** What the office does with notices; never what they say. */
export interface NoticeEvent {
  readonly kind: "notice-drafted" | "notice-changed" | "notice-published" | "notice-withdrawn";
  readonly subject: {
    readonly noticeId: number;
    readonly ownersCorpIds: readonly number[];
    readonly isUrgent: boolean;
    /** Of one that is published: how many people are mailed. */
    readonly people?: number;
    /** Why it was withdrawn. */
    readonly reason?: string;
  };
}
