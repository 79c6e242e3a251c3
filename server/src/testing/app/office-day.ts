import type { MeetingDay } from "@portal/contract/meetings/office/day-schemas";
import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import type { SignedInMember } from "./office-browser.ts";
import { meetingAgendaOf, meetingFieldsOf } from "./office-meetings.ts";

/** On the anchor's day by Sydney's clock, so that no session ends meanwhile. */
export const dayAt = (time: string): string => new Date(`2026-03-31T${time}:00+11:00`).toISOString();

export const LAPTOP = "the-laptop-at-the-table";
export const TABLET = "the-tablet-of-the-chair";

type Entry = Readonly<Record<string, unknown>> & { readonly entryNo: number };

/** A meeting's day as a test goes through it. */
export function dayOf({ browser }: SignedInMember) {
  const send = async (path: string, body: object, isPut = false) => {
    const answered = await browser[isPut ? "put" : "post"](`meetings/${path}`, body);
    if (answered.statusCode !== 200) throw new Error(`${path}: ${answered.statusCode} ${answered.body}`);
    return answered.json<OfficeMeeting>();
  };
  return {
    /** Of plan 101, at 10:30 on the anchor's day, voting until 10:20 where asked for; notice is given. */
    noticed: async (
      change: {
        readonly type?: "EGM" | "CM";
        readonly cutoffTime?: string | null;
        readonly meetingOn?: string;
        readonly determination?: "WHOLLY" | "PARTLY";
      } = {},
      titles: readonly string[] = ["Paint the foyer", "Mend the roof"],
    ): Promise<OfficeMeeting> => {
      const { type = "EGM", cutoffTime = null, meetingOn = "2026-03-31", determination = "WHOLLY" } = change;
      const order = { ownersCorpId: 101, type, meetingOn, meetingTime: "10:30", from: null };
      const draft = (await browser.post("meetings", order)).json<OfficeMeeting>();
      const items = titles.map((title) => ({
        agendaItemId: null,
        kind: "MOTION" as const,
        title,
        text: `<p>That: ${title}.</p>`,
        resolutionType: "ORDINARY" as const,
        determination,
        note: null,
        submitter: null,
      }));
      const agreed = await send(`${draft.meetingId}/agenda`, meetingAgendaOf(draft, { items }), true);
      const close = cutoffTime === null ? {} : { cutoffOn: "2026-03-31", cutoffTime };
      const fields = meetingFieldsOf(agreed, { ...close, venueName: "The hall" });
      const written = await send(String(draft.meetingId), fields, true);
      const { meetingId, version } = written;
      return send(`${meetingId}/notice`, { version, way: "email", postedOn: null });
    },
    opened: ({ meetingId }: OfficeMeeting) =>
      send(`${meetingId}/open`, { at: null, reason: "The committee asked for it" }),
    /** Begins it, and leads from the laptop. */
    held: async ({ meetingId }: OfficeMeeting): Promise<MeetingDay> => {
      await send(`${meetingId}/hold`, {});
      await send(`${meetingId}/lead`, { device: LAPTOP, afterNo: 0 });
      return (await browser.get(`meetings/${meetingId}/day`)).json<MeetingDay>();
    },
    look: async (meetingId: number): Promise<MeetingDay> =>
      (await browser.get(`meetings/${meetingId}/day`)).json<MeetingDay>(),
    enter: (meetingId: number, entries: readonly Entry[], device = LAPTOP) =>
      browser.post(`meetings/${meetingId}/presence`, { device, entries }),
    lead: (meetingId: number, device: string, afterNo: number) =>
      browser.post(`meetings/${meetingId}/lead`, { device, afterNo }),
  };
}

/** Somebody is there for a lot. */
export const presence = (
  entryNo: number,
  lotId: number,
  change: {
    readonly how?: string;
    readonly personName?: string | null;
    readonly kind?: "lot" | "member";
  } = {},
) => ({
  entryNo,
  kind: "presence",
  body: {
    seat: { kind: change.kind ?? "lot", id: lotId },
    how: change.how ?? "present",
    personName: change.personName ?? null,
    arrivedAt: dayAt("10:25"),
  },
  replacesNo: null,
  reason: null,
});
