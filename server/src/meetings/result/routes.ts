import * as contract from "@portal/contract/meetings/result-endpoints";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { getRegister, type RegisterReading } from "./get-register.ts";
import { findReceipt, getMeetingResult, type ResultSources } from "./get-result.ts";
import { getTurnout } from "./get-turnout.ts";

/** What becomes of the votes: turnout, result, receipts, register. */
export function resultRoutes(reading: RegisterReading & ResultSources): readonly BoundEndpoint[] {
  const { database } = reading;
  return [
    bind(contract.getTurnout, ({ params, session }) => getTurnout(database, session, params)),
    bind(contract.getMeetingResult, ({ params, session }) => getMeetingResult(reading, session, params)),
    bind(contract.findReceipt, ({ params, session }) => findReceipt(reading, session, params)),
    bind(contract.getRegister, ({ params, session }) => getRegister(reading, session, params)),
  ];
}
