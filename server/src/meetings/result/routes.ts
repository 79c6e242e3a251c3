import * as contract from "@portal/contract/meetings/result-endpoints";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { answer, refused } from "../../core/http/outcome.ts";
import { getRegister, type RegisterReading } from "./get-register.ts";
import { findReceipt, getMeetingResult } from "./get-result.ts";
import { getTurnout } from "./get-turnout.ts";

/** What becomes of the votes: turnout, result, receipts, register. */
export function resultRoutes(reading: RegisterReading): readonly BoundEndpoint[] {
  const { database } = reading;
  return [
    bind(contract.getTurnout, async ({ params, session }) => {
      const found = await getTurnout(database, session, params);
      return found.ok ? answer(found.value) : refused(found.refusal);
    }),
    bind(contract.getMeetingResult, async ({ params, session }) => {
      const found = await getMeetingResult(reading, session, params);
      return found.ok ? answer(found.value) : refused(found.refusal);
    }),
    bind(contract.findReceipt, async ({ params, session }) => {
      const found = await findReceipt(reading, session, params);
      return found.ok ? answer(found.value) : refused(found.refusal);
    }),
    bind(contract.getRegister, async ({ params, session }) => {
      const found = await getRegister(reading, session, params);
      return found.ok ? answer(found.value) : refused(found.refusal);
    }),
  ];
}
