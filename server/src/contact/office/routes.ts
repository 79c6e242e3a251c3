import * as contract from "@portal/contract/contact/office/endpoints";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { answer } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import type { OfficeContactParts } from "./act-on-message.ts";
import { answerAddress } from "./answer-address.ts";
import { findMessage, listMessages, presentMessage } from "./read-messages.ts";
import { takeMessage } from "./take-message.ts";
import { writeEntry } from "./write-entry.ts";

/** What people wrote to the agency, for its staff. */
export function officeContactRoutes(parts: OfficeContactParts): readonly BoundEndpoint[] {
  const { database } = parts;
  return [
    bind(contract.listOfficeMessages, ({ staff, query }) => listMessages(database, staff, query)),
    bind(contract.getOfficeMessage, ({ staff, params: { messageId } }) =>
      whenAllowed(findMessage(database, staff, messageId), async (message) => {
        const mailedTo = await answerAddress(database, staff.agencyId, message);
        return answer(await presentMessage(database, staff, message, mailedTo));
      }),
    ),
    bind(contract.takeMessage, ({ staff, params: { messageId }, body: { version } }) =>
      takeMessage(database, staff, messageId, version),
    ),
    bind(contract.addMessageEntry, ({ staff, params: { messageId }, body }) =>
      writeEntry(parts, staff, messageId, body),
    ),
  ];
}
