import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, expect, it } from "vitest";
import { demoFolder } from "../../app/paths.ts";
import { sha256 } from "../../core/ids/tokens.ts";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { type ParsedEvent, parseCalendar } from "../../testing/figures/parse-calendar.ts";
import { type Answer, DEMO_PASSWORD, type SignedInClient, signInAs } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";

interface Expected {
  readonly meetings: Readonly<
    Record<string, { readonly meetingDateUTC: string; readonly votingCutoffDateUTC: string | null }>
  >;
}
const expected = JSON.parse(readFileSync(join(demoFolder, "EXPECTED.json"), "utf8")) as Expected;
const PORTAL = "https://portal.example.com";
const uidOf = (kind: "meeting" | "voting", meetingId: number): string =>
  `${kind}-${meetingId}.agency-${DEMO_AGENCY}@strata-portal`;
const idsOf = (events: ReadonlyMap<string, ParsedEvent>, kind = "meeting"): number[] =>
  [...events.keys()].flatMap((uid) => (uid.startsWith(kind) ? [Number(/-(\d+)/.exec(uid)?.[1])] : []));
const icsOf = (client: SignedInClient, path: string): Promise<Answer> =>
  client.get(`/plans/${path}/calendar.ics`);
const ask = (client: SignedInClient, password = DEMO_PASSWORD): Promise<Answer> =>
  client.post("/users/calendar-feed", { confirm: { password } });
const create = async (client: SignedInClient): Promise<string> =>
  (await ask(client)).json<{ address: string }>().address;
const revoke = (client: SignedInClient): Promise<Answer> =>
  client.get("/users/calendar-feed", { method: "DELETE" });

describeOnEngines("meetings in calendars", (engine) => {
  const testApp = useTestApp({ engine, publicOrigin: PORTAL });
  let owner: SignedInClient;
  let committee: SignedInClient;
  let nonLot: SignedInClient;
  let manager: SignedInClient;
  const signIn = async (): Promise<void> => {
    owner = await signInAs(testApp(), { username: "owner2", role: 1 });
    committee = await signInAs(testApp(), { username: "committee1", role: 2 });
    nonLot = await signInAs(testApp(), { username: "nonlot1", role: 3 });
    manager = await signInAs(testApp(), { username: "manager1", role: 4 });
  };
  beforeAll(signIn, 120_000);
  /** Sessions of before the clock was moved are over. */
  const moveBack = async (): Promise<void> => {
    await testApp().moveClock(anchorAt);
    await signIn();
  };
  /** As a calendar program asks: with nothing but the address. */
  const read = (address: string, headers: Record<string, string> = {}): Promise<Answer> =>
    testApp().app.inject({ url: new URL(address).pathname, headers });
  const feedOf = async (client: SignedInClient): Promise<ReadonlyMap<string, ParsedEvent>> =>
    parseCalendar((await read(await create(client))).body);
  /** Mails about others' feeds of the tests before may still come. */
  const mailsToManager = async () =>
    (await testApp().mails()).filter(({ text }) => text?.includes("access code manager1") === true);
  const content = (flags: Record<string, boolean>): Promise<void> =>
    testApp().arrange("update agencies set content = content || $1::jsonb", [JSON.stringify(flags)]);
  it("one meeting and its voting close, with the cookie alone", async () => {
    const path = "102/meetings/3003/8014";
    const answer = await icsOf(owner, path);
    expect(answer.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="meeting-8014.ics"',
      "cache-control": "private, no-store",
    });
    const events = parseCalendar(answer.body);
    const description = [
      "Meeting: 21/04/2026 @ 07:00 PM AEST",
      "Voting cut-off: 20/04/2026 @ 12:00 PM AEST",
      "Strata Manager: Mr Tomás Silva",
      `${PORTAL}/799187/meetings`,
    ].join("\n");
    const shared = {
      changedAt: expect.stringMatching(/^2\d{3}-/),
      description,
      url: `${PORTAL}/799187/meetings`,
    };
    expect([...events.values()]).toEqual([
      {
        ...shared,
        uid: uidOf("meeting", 8014),
        startAt: "2026-04-21T09:00:00Z",
        endAt: "2026-04-21T10:00:00Z",
        summary: "Annual General Meeting: Jacaranda Villas",
        location: "Villa 1, Jacaranda Villas, 7 Poinciana Drive, Kestrel Heights QLD 4079",
        isTransparent: false,
        alarms: [],
      },
      {
        ...shared,
        uid: uidOf("voting", 8014),
        startAt: "2026-04-20T02:00:00Z",
        endAt: "2026-04-20T02:00:00Z",
        summary: "Voting closes: Annual General Meeting: Jacaranda Villas",
        location: null,
        isTransparent: true,
        alarms: [
          { trigger: "-P1D", text: "Voting closes tomorrow: Annual General Meeting: Jacaranda Villas" },
        ],
      },
    ]);
    // A link sends no headers (D40); a second reading is the same, or calendars would tell of a change.
    expect((await owner.get(`/plans/${path}/calendar.ics`, { headers: {} })).body).toBe(answer.body);
    expect((await icsOf(owner, "102/meetings/0/8014")).body).toBe(answer.body);
  });

  it("every instant is that of EXPECTED.json", async () => {
    const instants = Object.entries(expected.meetings).map(async ([id, instantsOfMeeting]) => {
      const planId = Number(id) <= 8008 ? 101 : Number(id) <= 8016 ? 102 : 103;
      const events = parseCalendar(
        (await icsOf(planId === 103 ? manager : nonLot, `${planId}/meetings/0/${id}`)).body,
      );
      const closeAt = events.get(uidOf("voting", Number(id)))?.startAt ?? null;
      expect(
        { meetingDateUTC: events.get(uidOf("meeting", Number(id)))?.startAt, votingCutoffDateUTC: closeAt },
        id,
      ).toEqual(instantsOfMeeting);
    });
    expect((await Promise.all(instants)).length).toBe(18);
  });

  it("the evening before and after each change of the clocks, in Sydney and in Brisbane", async () => {
    // Sydney: +11 until 3:00 on 5 April, +10 until 2:00 on 4 October. Brisbane: +10.
    const cases = [
      ["2026-04-04 19:00", "2026-04-04T08:00:00Z", "2026-04-04T09:00:00Z", "AEDT"],
      ["2026-04-05 19:00", "2026-04-05T09:00:00Z", "2026-04-05T09:00:00Z", "AEST"],
      ["2026-10-03 19:00", "2026-10-03T09:00:00Z", "2026-10-03T09:00:00Z", "AEST"],
      ["2026-10-04 19:00", "2026-10-04T08:00:00Z", "2026-10-04T09:00:00Z", "AEDT"],
      // Half past two comes twice on 5 April: the first. It does not come on 4 October: an hour on.
      ["2026-04-05 02:30", "2026-04-04T15:30:00Z", "2026-04-04T16:30:00Z", "AEDT"],
      ["2026-10-04 02:30", "2026-10-03T16:30:00Z", "2026-10-03T16:30:00Z", "AEDT"],
    ] as const;
    for (const [wall, sydney, brisbane, zone] of cases) {
      await testApp().arrange(
        `update meetings set meeting_on = $1, meeting_time = $2, voting_cutoff_on = $1, voting_cutoff_time = $2
          where meeting_record_id in (8006, 8014)`,
        wall.split(" "),
      );
      for (const [path, id, at, name] of [
        ["101/meetings/2020/8006", 8006, sydney, zone],
        ["102/meetings/3003/8014", 8014, brisbane, "AEST"],
      ] as const) {
        const events = parseCalendar((await icsOf(owner, path)).body);
        const starts = [...events.values()].map(({ startAt }) => startAt);
        expect(starts, `${wall} of ${id}`).toEqual([at, at]);
        expect(events.get(uidOf("meeting", id))?.description).toMatch(new RegExp(`^Meeting: .* ${name}\n`));
      }
    }
    await testApp().arrange(
      `update meetings set meeting_on = '2026-04-21', voting_cutoff_on = '2026-04-20',
        meeting_time = case meeting_record_id when 8006 then time '18:30' else time '19:00' end,
        voting_cutoff_time = case meeting_record_id when 8006 then time '18:30' else time '12:00' end
        where meeting_record_id in (8006, 8014)`,
    );
  });

  it(
    "a meeting that the user may not see is not found; nor is one without a session or with an invalid id",
    { tags: ["spec-719"] },
    async () => {
      const hidden = [
        "101/meetings/2020/8005",
        "101/meetings/2020/8014",
        "101/meetings/2020/999999",
        "101/meetings/2005/8006",
        "103/meetings/0/8017",
      ];
      for (const path of hidden) expect((await icsOf(owner, path)).statusCode, path).toBe(404);
      expect((await icsOf(committee, "101/meetings/2003/8005")).statusCode).toBe(200);
      expect(
        (await testApp().app.inject(`/api/agencies/799187/plans/101/meetings/2020/8006/calendar.ics`))
          .statusCode,
      ).toBe(401);
      expect((await icsOf(owner, "101/meetings/2020/x")).statusCode).toBe(400);
      for (const feed of ["x.ics", "A".repeat(43), `${"A".repeat(42)}!.ics`])
        expect((await testApp().app.inject(`/api/agencies/799187/calendar/${feed}`)).statusCode, feed).toBe(
          400,
        );
      expect(
        (await testApp().app.inject(`/api/agencies/799187/calendar/${"A".repeat(43)}.ics`)).statusCode,
      ).toBe(404);
    },
  );

  it("a feed has the meetings of all lots and plans of its person, once each, and 90 days of the past", async () => {
    const owners = await feedOf(owner);
    expect(idsOf(owners)).toEqual([8006, 8014, 8007, 8015, 8008, 8016]);
    expect(idsOf(owners, "voting")).toEqual([8006, 8014, 8008, 8016]);
    // Committee meetings are of the seat's plan alone: the same person has a lot in another one.
    await testApp().arrange(
      "insert into lot_owners (agency_id, lot_id, contact_id, entered_on) values (799187, 3002, 5005, '2026-03-01')",
    );
    expect(idsOf(await feedOf(committee))).toEqual([8004, 8005, 8006, 8014, 8007, 8015, 8008, 8016]);
    const nonLots = await feedOf(nonLot);
    expect(idsOf(nonLots)).toEqual([8012, 8004, 8005, 8013, 8006, 8014, 8007, 8015, 8008, 8016]);
    // Who holds no ballot sees the close and is not reminded of it.
    const reminded = [...nonLots.values()].filter(({ alarms }) => alarms.length > 0).map(({ uid }) => uid);
    expect(reminded).toEqual([uidOf("voting", 8004), uidOf("voting", 8005), uidOf("voting", 8013)]);
    const managers = await feedOf(manager);
    expect(idsOf(managers)).toEqual([8017, 8006, 8007, 8018, 8008]);
    expect([...managers.values()].flatMap(({ alarms }) => alarms)).toEqual([]);
    // 18 February is 90 days before 19 May, by the plan's clock: 14:00 UTC is its midnight.
    const past = async (at: string): Promise<boolean> => {
      await testApp().moveClock(new Date(at));
      const address = await create(await signInAs(testApp(), { username: "nonlot1", role: 3 }));
      return idsOf(parseCalendar((await read(address)).body)).includes(8004);
    };
    expect(await past("2026-05-19T13:59:00Z")).toBe(true);
    expect(await past("2026-05-19T14:00:00Z")).toBe(false);
    await moveBack();
  }, 60_000);

  it("the address is the key: told once, kept as its hash, ended by the next one and by hand", async () => {
    await revoke(owner);
    const none = { createdAt: null, readAt: null };
    expect((await owner.get("/users/calendar-feed")).json()).toEqual(none);
    const first = await create(owner);
    expect(first).toMatch(
      /^https:\/\/portal\.example\.com\/api\/agencies\/799187\/calendar\/[\w-]{43}\.ics$/,
    );
    const rows = await testApp().database.query<{ row: string; hash: Buffer }>(DEMO_AGENCY, {
      text: "select f::text as row, token_hash as hash from calendar_feeds f where username_key = 'owner2'",
    });
    const token = first.slice(-47, -4);
    expect(rows.map(({ hash }) => hash.toString("hex"))).toEqual([sha256(token).toString("hex")]);
    expect(rows[0]?.row).not.toContain(token);
    expect(testApp().logLines.join("\n")).not.toContain(token);

    const answer = await read(first);
    expect(answer.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-store",
    });
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const again = await read(first, { "if-none-match": String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    // In another agency's path it is nobody's.
    expect((await read(first.replace("799187", "799188"))).statusCode).toBe(404);

    const second = await create(owner);
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    expect((await revoke(owner)).statusCode).toBe(200);
    expect((await read(second)).statusCode).toBe(404);
    expect((await owner.get("/users/calendar-feed")).json()).toEqual(none);
    // Nothing to end: nothing is said.
    expect((await revoke(owner)).statusCode).toBe(200);
    const events = await testApp().database.query<{ kind: string }>(DEMO_AGENCY, {
      text: `select kind from audit_events where kind like 'calendar-feed%' and actor = 'owner2'
        and subject = '{"role": 1}' order by event_id desc limit 3`,
    });
    expect(events.map(({ kind }) => kind)).toEqual([
      "calendar-feed-revoked",
      "calendar-feed-created",
      "calendar-feed-created",
    ]);
  });

  it("each role has its own, and readings are noted once an hour", async () => {
    const asOwner = await signInAs(testApp(), { username: "both1", role: 1 });
    const asMember = await signInAs(testApp(), { username: "both1", role: 2 });
    const [ofOwner, ofMember] = [await create(asOwner), await create(asMember)];
    expect(idsOf(parseCalendar((await read(ofOwner)).body))).not.toContain(8005);
    expect(idsOf(parseCalendar((await read(ofMember)).body))).toContain(8005);
    const readAt = async (): Promise<number> =>
      Date.parse((await asOwner.get("/users/calendar-feed")).json<{ readAt: string }>().readAt);
    const firstAt = await readAt();
    await testApp().moveClock(new Date(anchorAt.getTime() + 30 * 60_000));
    await read(ofOwner);
    expect(await readAt()).toBe(firstAt);
    await testApp().moveClock(new Date(firstAt + 60 * 60_000));
    await read(ofOwner);
    expect((await read(ofOwner)).statusCode).toBe(200);
    const again = await signInAs(testApp(), { username: "both1", role: 1 });
    const state = (await again.get("/users/calendar-feed")).json<{ readAt: string; createdAt: string }>();
    expect(Date.parse(state.readAt)).toBeGreaterThanOrEqual(firstAt + 60 * 60_000);
    expect(Date.parse(state.createdAt)).toBeLessThanOrEqual(firstAt);
    await moveBack();
  });

  it("of several made at once one is left", async () => {
    const addresses = await Promise.all(Array.from({ length: 8 }, () => create(owner)));
    const statuses = (await Promise.all(addresses.map((address) => read(address)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(404)]);
  });

  const undo: (() => Promise<unknown>)[] = [];
  const change = async (text: string, back: string): Promise<void> => {
    await testApp().arrange(text);
    undo.push(() => testApp().arrange(back));
  };
  afterEach(async () => {
    for (const back of undo.splice(0)) await back();
  });

  it("shows what its person would see now: a sold lot's plan is gone with it", async () => {
    const address = await create(owner);
    await change(
      "update lot_owners set left_on = '2026-03-31' where lot_id = 2020 and contact_id = 5022",
      "update lot_owners set left_on = null where lot_id = 2020 and contact_id = 5022",
    );
    expect(idsOf(parseCalendar((await read(address)).body))).toEqual([8014, 8015, 8016]);
    await change(
      "update lot_owners set left_on = '2026-03-31' where lot_id = 3003 and contact_id = 5022",
      "update lot_owners set left_on = null where lot_id = 3003 and contact_id = 5022",
    );
    const empty = await read(address);
    expect([empty.statusCode, parseCalendar(empty.body).size]).toEqual([200, 0]);
  });

  it.each([
    [
      "the role was taken",
      "update web_users set roles = '{2}' where username = 'owner2'",
      "update web_users set roles = '{1}' where username = 'owner2'",
    ],
    [
      "the code is somebody else's",
      "update web_users set contact_id = 5007 where username = 'owner2'",
      "update web_users set contact_id = 5022 where username = 'owner2'",
    ],
    [
      "the portal is off",
      "update agency_services set is_active = false where service_key = 2000000",
      "update agency_services set is_active = true where service_key = 2000000",
    ],
    [
      "another provider's voting serves",
      "update web_users set online_voting_provider = 2 where username = 'owner2'",
      "update web_users set online_voting_provider = 0 where username = 'owner2'",
    ],
  ])("is not found while %s", async (_, text, back) => {
    const address = await create(owner);
    await change(text, back);
    const gone = await read(address);
    const nobodys = await read(address.replace(/[\w-]{43}\.ics$/, `${"A".repeat(43)}.ics`));
    expect([gone.statusCode, gone.body]).toEqual([404, nobodys.body]);
    await testApp().arrange(back);
    expect((await read(address)).statusCode).toBe(200);
  });

  it("is not found while meetings are hidden from the role, and cannot be made; it can be ended", async () => {
    const address = await create(owner);
    await content({ showMeetingsPageOwner: false });
    undo.push(() => content({ showMeetingsPageOwner: true }));
    expect((await read(address)).statusCode).toBe(404);
    for (const answer of [await owner.get("/users/calendar-feed"), await ask(owner)])
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: "FEATURE_UNAVAILABLE" }]);
    expect((await icsOf(owner, "101/meetings/2020/8006")).statusCode).toBe(403);
    expect((await revoke(owner)).statusCode).toBe(200);
  });

  it("asks for the password: a wrong one makes none, and counts like a failure to sign in", async () => {
    const before = await testApp().database.query(DEMO_AGENCY, { text: "select 1 from calendar_feeds" });
    const answers = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let count = 0; count < 6; count += 1) answers.push(await ask(nonLot, "Wrong1234"));
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual([
      ...Array.from({ length: 5 }, () => "WRONG_PASSWORD"),
      "TOO_MANY_ATTEMPTS",
    ]);
    expect((await nonLot.post("/users/calendar-feed", {})).statusCode).toBe(400);
    const after = await testApp().database.query(DEMO_AGENCY, { text: "select 1 from calendar_feeds" });
    expect(after).toHaveLength(before.length);
  }, 60_000);

  it("is told to its owner by mail, without its address", async () => {
    const before = (await mailsToManager()).length;
    const address = await create(manager);
    const [mail, ...more] = (await mailsToManager()).slice(before);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("A calendar feed was made - Harbour & Vale Strata");
    expect(mail?.text).toContain("for the access code manager1 (Building Manager)");
    expect(mail?.text).toContain(`${PORTAL}/${DEMO_AGENCY}/change-password`);
    expect(mail?.text).not.toContain(new URL(address).pathname.split("/").at(-1));
  }, 60_000);
});
