import type { ContactRequestType } from "./contact-request.ts";

/** Messages to the agency, and what the office makes of them; never what they say. */
export type MessageEvent = MessageSent | MessageHandled;

/** A message went to the agency; what it says is not in the log. */
interface MessageSent {
  readonly kind: "message";
  readonly subject: {
    readonly messageId: number;
    readonly type: ContactRequestType;
    readonly ownersCorpId: number;
    /** 0: of no lot. */
    readonly lotId: number;
  };
}

/** Somebody of the staff answers it, has answered it, or has noted something for colleagues. */
interface MessageHandled {
  readonly kind: "message-taken" | "message-answered" | "message-noted";
  readonly subject: {
    readonly messageId: number;
    /** Who wrote it. */
    readonly contactId: number;
    readonly ownersCorpId: number;
  };
}
