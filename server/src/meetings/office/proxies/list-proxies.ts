import type { Proxy, ProxyList } from "@portal/contract/meetings/office/proxy-schemas";
import { wallClockIn } from "@portal/domain/core/time-zone";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import type { Database } from "../../../core/db/open-database.ts";
import { answer, type Outcome } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { readSeatsOnRoll } from "../../register/read-roll.ts";
import type { RegisterMeeting } from "../../register/queries.ts";
import { readRegisterNames, type RegisterNames } from "../../register/seat-names.ts";
import { findOfficeMeeting, seatKindOf } from "../seats/find-office-meeting.ts";
import { type Holder, readHolders } from "../seats/read-holders.ts";
import { createProxyJudge, type ProxyAnswers } from "./judge-proxies.ts";
import { type ProxyRow, readProxyRows } from "./proxy-rows.ts";

const byName = new Intl.Collator("en", { numeric: true });

/** Who may give a form, and for which lot: the owners of today. Nobody in committee meetings, where members vote themselves. */
export async function readOwners(queries: Queries, meeting: RegisterMeeting): Promise<Holder[]> {
  if (seatKindOf(meeting) === "member") return [];
  const seats = await readSeatsOnRoll(queries, meeting, meeting.readAt);
  return readHolders(
    queries,
    meeting,
    seats.map(({ id }) => id),
  );
}

/** The forms of a meeting with what the rules say to each. */
export async function listProxies(
  database: Database,
  staff: StaffMember,
  meetingId: number,
): Promise<Outcome<ProxyList, "NOT_FOUND">> {
  const found = await findOfficeMeeting(database, staff, meetingId);
  if (!found.ok) return found;
  const meeting = found.value;
  const owners = await readOwners(database, meeting);
  const names = await readRegisterNames(database, meeting, []);
  const { on: today, time: now } = wallClockIn(meeting.readAt, meeting.timeZone);
  return answer({
    rows: await presentProxies(database, meeting, owners, names),
    state: meeting.state,
    timeZone: meeting.timeZone,
    today,
    now,
    lots: [...new Set(owners.map(({ seatId }) => seatId))]
      .map((lotId) => ({
        lotId,
        name: nameOf(names, lotId),
        owners: owners
          .filter(({ seatId }) => seatId === lotId)
          .map(({ contactId, name }) => ({ contactId, name })),
      }))
      .toSorted((a, b) => byName.compare(a.name, b.name)),
  });
}

const nameOf = (names: RegisterNames, id: number): string =>
  names.seatName({ kind: "lot", id }) ?? String(id);

export async function presentProxies(
  queries: Queries,
  meeting: RegisterMeeting,
  owners: readonly Holder[],
  names: RegisterNames,
): Promise<Proxy[]> {
  const rows = await readProxyRows(queries, meeting);
  const judge = await createProxyJudge(queries, meeting, owners);
  return rows.map((row) => presentProxy(row, nameOf(names, row.lotId), judge(row, rows)));
}

const presentProxy = (
  row: ProxyRow,
  lotName: string,
  { mayRepresent, cap, holdsForOtherLots }: ProxyAnswers,
): Proxy => ({
  proxyId: row.proxyId,
  lotId: row.lotId,
  lotName,
  ownerName: row.ownerName,
  proxyName: row.proxyName,
  isFamily: row.isFamily,
  datedOn: row.datedOn,
  givenAt: row.givenAt.toISOString(),
  limits: row.limits,
  untilOn: row.untilOn,
  reason: row.reason,
  enteredBy: row.enteredBy,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  revokedBecause: row.revokedBecause,
  mayRepresent,
  cap: { ...cap, holdsForOtherLots },
  hasOwnerVotedSince: row.hasOwnerVotedSince,
});
