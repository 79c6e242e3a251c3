import {
  findReceipt,
  getMeetingResult,
  getRegister,
  getTurnout,
} from "@portal/contract/meetings/result-endpoints";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { answer, refused } from "../../core/http/outcome.ts";
import { getRegister as readRegister, type RegisterReading } from "./get-register.ts";
import { findReceipt as lookUpReceipt, getMeetingResult as readResult } from "./get-result.ts";
import { getTurnout as readTurnout } from "./get-turnout.ts";

/** What becomes of the votes: turnout, result, receipts, register. */
export function resultRoutes(reading: RegisterReading): readonly BoundEndpoint[] {
  const { database } = reading;
  return [
    bind(getTurnout, async ({ params, session }) => {
      const found = await readTurnout(database, session, params);
      return found.ok ? answer(found.value) : refused(found.refusal);
    }),
    bind(getMeetingResult, async ({ params, session }) => {
      const found = await readResult(reading, session, params);
      return found.ok ? answer(found.value) : refused(found.refusal);
    }),
    bind(findReceipt, async ({ params, session }) => {
      const found = await lookUpReceipt(reading, session, params);
      return found.ok ? answer(found.value) : refused(found.refusal);
    }),
    bind(getRegister, async ({ params, session }) => {
      const found = await readRegister(reading, session, params);
      return found.ok ? answer(found.value) : refused(found.refusal);
    }),
  ];
}
