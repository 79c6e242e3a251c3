import type { ContactRequestType } from "./contact-request.ts";

/** A message went to the agency; what it says is not in the log. */
export interface MessageEvent {
  readonly kind: "message";
  readonly subject: {
    readonly messageId: number;
    readonly type: ContactRequestType;
    readonly ownersCorpId: number;
    /** 0: of no lot. */
    readonly lotId: number;
  };
}
