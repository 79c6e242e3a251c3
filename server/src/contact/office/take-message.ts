import type { OfficeMessage } from "@portal/contract/contact/office/schemas";
import type { Database } from "../../core/db/open-database.ts";
import { answer, type Outcome } from "../../core/http/outcome.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { actOnMessage, keepState, noteMessageAct } from "./act-on-message.ts";

/** The message is theirs to answer: one that nobody has, or that they take over from a colleague as they saw it. */
export const takeMessage = (
  database: Database,
  staff: StaffMember,
  messageId: number,
  version: number,
): Promise<Outcome<OfficeMessage, "NOT_FOUND" | "SESSION_EXPIRED" | "REVISION_CHANGED">> =>
  actOnMessage(database, staff, messageId, version, async (acted) => {
    await keepState(acted, false);
    await noteMessageAct(acted, "message-taken");
    return answer(null);
  });
