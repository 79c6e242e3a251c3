import * as contract from "@portal/contract/sign-in/account-endpoints";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { answer } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import { callerOf } from "../second-step/factor-parts.ts";
import { endOtherSessions, endOwnSession, forgetOwnBrowser } from "./end-own.ts";
import { readHistory } from "./read-history.ts";
import { type OwnAccountParts, readAccountPage } from "./own-account.ts";

/** One's own account at the portal. */
export function accountRoutes(parts: OwnAccountParts): readonly BoundEndpoint[] {
  const { database } = parts;
  return [
    bind(contract.getAccount, async ({ session, facts }) =>
      answer(await readAccountPage(parts, session, callerOf(facts))),
    ),
    bind(contract.getAccountHistory, async ({ session, query: { before } }) => {
      const [moment = "", eventId = ""] = before?.split(".") ?? [];
      return answer(await readHistory(database, session, before === undefined ? null : [moment, eventId]));
    }),
    bind(contract.endSession, ({ session, params: { sessionId } }) =>
      whenAllowed(endOwnSession(database, session, sessionId), () => answer({})),
    ),
    bind(contract.endOtherSessions, ({ session }) =>
      whenAllowed(endOtherSessions(database, session), () => answer({})),
    ),
    bind(contract.forgetBrowser, ({ session, params: { browserId } }) =>
      whenAllowed(forgetOwnBrowser(database, session, browserId), () => answer({})),
    ),
  ];
}
