import { answer, type Outcome } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { readRegisterNames } from "../../register/seat-names.ts";
import { readPaperRows } from "../papers/paper-rows.ts";
import { readProxyRows } from "../proxies/proxy-rows.ts";
import { readHolders } from "../seats/read-holders.ts";
import {
  type FactsRefusal,
  type MinutesFacts,
  type MinutesSources,
  readMinutesFacts,
} from "./read-minutes-facts.ts";
import { type MinutesNames, tellMinutes, type ToldMinutes } from "./tell-minutes.ts";

/** Minutes as they would be printed now, with what they were made of. */
export interface ReadMinutes extends ToldMinutes {
  readonly facts: MinutesFacts;
}

export async function readMinutes(
  sources: MinutesSources,
  staff: StaffMember,
  meetingId: number,
): Promise<Outcome<ReadMinutes, FactsRefusal>> {
  const facts = await readMinutesFacts(sources, staff, meetingId);
  if (!facts.ok) return facts;
  const names = await readNames(sources, facts.value);
  return answer({ facts: facts.value, ...tellMinutes(facts.value, names) });
}

async function readNames(
  { database }: Pick<MinutesSources, "database">,
  { register: { meeting }, day }: MinutesFacts,
): Promise<MinutesNames> {
  const there = [day, ...day.earlierSittings].flatMap(({ presence }) => presence.map(({ seat }) => seat));
  const members = there.filter(({ kind }) => kind === "member").map(({ id }) => id);
  const lots = [...new Set(there.filter(({ kind }) => kind === "lot").map(({ id }) => id))];
  const seats = await readRegisterNames(database, meeting, members);
  const holders = lots.length === 0 ? [] : await readHolders(database, meeting, lots);
  const papers = await readPaperRows(database, meeting);
  const proxies = await readProxyRows(database, meeting);
  return {
    agencyName: meeting.agencyName,
    seats,
    ownersOf: (lotId) =>
      holders
        .filter(({ seatId }) => seatId === lotId)
        .map(({ name }) => name)
        .join(", ") || null,
    proxies: proxies
      .filter(({ revokedAt }) => revokedAt === null)
      .map(({ lotId, proxyName }) => ({
        seatName: seats.seatName({ kind: "lot", id: lotId }) ?? `Lot ${lotId}`,
        proxyName,
      })),
    informal: papers.filter(({ outcome }) => outcome === "informal").length,
  };
}
