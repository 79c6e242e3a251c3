import { randomUUID } from "node:crypto";
import type { OfficeTask, Person } from "@portal/contract/people/office/schemas";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { claimMail, settleMail } from "../../../core/mail/outbox-rows.ts";
import { DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { disableByCommand, giveRights, joinAs } from "../../../testing/app/office-member.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";

const rowsOf = async (by: SignedInMember) =>
  (await by.browser.get("tasks")).json<{ rows: OfficeTask[] }>().rows.map(({ taskId }) => taskId);

describeOnOneEngine("inviting people", (engine) => {
  const testApp = useTestApp({ engine });
  let ada: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
  });
  beforeEach(async () => {
    for (const table of [
      "office_tasks",
      "invitations",
      "account_sign_ins",
      "disabled_accounts",
      "account_addresses",
    ])
      // oxlint-disable-next-line no-await-in-loop -- few tables
      await testApp().arrange(`delete from ${table}`);
    await testApp().mails();
  });
  const order = async (body: object, by: SignedInMember = ada) =>
    by.browser.post("people/invitations", { taskId: randomUUID(), way: "email", ...body });
  const ordered = async (body: object, by: SignedInMember = ada): Promise<OfficeTask> => {
    const answered = await order(body, by);
    expect([answered.statusCode, answered.statusCode === 200 ? "" : answered.body]).toEqual([200, ""]);
    return answered.json<OfficeTask>();
  };
  const task = async ({ taskId }: OfficeTask, by: SignedInMember = ada): Promise<OfficeTask> =>
    (await by.browser.get(`tasks/${taskId}`)).json<OfficeTask>();
  const personOf = async (username: string): Promise<Person> =>
    (await ada.browser.get(`people/${username}`)).json<Person>();
  /** Mails that left during the work. */
  const mailsDuring = async (work: () => Promise<unknown>) => {
    const before = (await testApp().mails()).length;
    await work();
    return (await testApp().mails()).slice(before);
  };
  const member = (right: "manager" | "reader", plans: readonly number[]) =>
    joinAs(testApp(), ada, right, plans);
  const addMany = (count: number) =>
    testApp().arrange(
      `insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids, portal_full_access_right,
          is_invoice_approver, online_voting_provider, email)
        select agency_id, 'many' || n, contact_id, roles, owners_corp_ids, false, false, 0, 'many' || n || '@example.com'
        from web_users cross join generate_series(1, $1::int) n where username = 'owner1'`,
      [count],
    );
  const removeMany = () => testApp().arrange("delete from web_users where username like 'many%'");

  it("by e-mail is a task, and each of them gets a link of their own with their access code", async () => {
    let asked: OfficeTask | undefined;
    const mails = await mailsDuring(async () => {
      asked = await ordered({ usernames: ["owner1", "OWNER2"] });
      expect(asked).toMatchObject({
        way: "email",
        state: "waiting",
        createdBy: "Ada Admin",
        people: 2,
        done: 0,
        invited: 0,
        skipped: [],
        letters: [],
      });
    });
    expect(mails.map(({ subject }) => subject?.split(" - ")[0])).toEqual([
      "Your invitation to the strata portal",
      "Your invitation to the strata portal",
    ]);
    const codes = mails.map(({ text }) => /\/799187\/invitation#([\w-]{43})$/m.exec(text ?? "")?.[1]);
    expect(new Set(codes).size).toBe(2);
    expect(mails.find(({ to }) => JSON.stringify(to).includes("daniel.kowalski"))?.text).toContain(
      "    owner1",
    );
    if (asked === undefined) throw new Error("nothing was asked");
    expect(await task(asked)).toMatchObject({
      state: "done",
      people: 2,
      done: 2,
      invited: 2,
      mails: { waiting: 0, failed: 0 },
    });
    const { invitation, state } = await personOf("owner1");
    expect([state, invitation?.way, invitation?.isOpen]).toEqual(["invited", "email", true]);
    const lives = Date.parse(invitation?.expiresAt ?? "") - Date.parse(invitation?.invitedAt ?? "");
    expect(lives).toBe(14 * 86_400_000);
  });

  it("leads to the address that who asked has the office at, where the portal was not told its own", async () => {
    const mails = await mailsDuring(async () => {
      await ordered({ usernames: ["owner1"] });
      const worker = testApp().openTaskWorker({ publicOrigin: undefined });
      await worker.runOnce();
      await worker.stop();
    });
    expect(mails.map(({ text }) => /\S+\/799187\/invitation#/.exec(text ?? "")?.[0])).toEqual([
      "http://localhost:8080/799187/invitation#",
    ]);
  });

  it("by a filter invites whom it finds at that moment, and tells whom it could not invite and why", async () => {
    await testApp().arrange(
      `insert into account_sign_ins (agency_id, username_key, contact_id, last_at) values (799187, 'owner1', 5007, portal_now())`,
    );
    await testApp().arrange(
      `insert into disabled_accounts (agency_id, username_key, contact_id, disabled_at) values (799187, 'committee2', 5014, portal_now())`,
    );
    await testApp().arrange(
      `insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids, portal_full_access_right,
          is_invoice_approver, online_voting_provider, email)
        select agency_id, 'sold1', 5027, '{1}'::smallint[], '{}'::bigint[], false, false, 0, 'sold@example.com' from web_users where username = 'owner1'`,
    );
    await testApp().arrange("update web_users set email = 'not an address' where username = 'committee1'");
    const mails = await mailsDuring(async () => {
      const asked = await ordered({ filter: { plan: 101 } });
      expect(asked.people).toBe(9);
      await testApp().doTasks();
      const { skipped, ...told } = await task(asked);
      expect(told).toMatchObject({ state: "done", done: 9, invited: 5 });
      expect(skipped.toSorted((one, other) => one.why.localeCompare(other.why))).toEqual([
        { why: "active", people: 1 },
        { why: "disabled", people: 1 },
        { why: "former", people: 1 },
        { why: "no-address", people: 1 },
      ]);
    });
    expect(mails.length).toBe(5);
    await testApp().arrange("delete from web_users where username = 'sold1'");
    await testApp().arrange(
      "update web_users set email = 'amelia.hartigan@example.com' where username = 'committee1'",
    );
  });

  it("asked for twice under one number is one task, and mails once", async () => {
    const body = { taskId: randomUUID(), usernames: ["owner1"] };
    const mails = await mailsDuring(async () => {
      const answers = await Promise.all(Array.from({ length: 16 }, () => order(body)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
      await testApp().doTasks();
      expect((await order(body)).json<OfficeTask>()).toMatchObject({ state: "done", invited: 1 });
    });
    expect(mails.length).toBe(1);
    const manager = await member("manager", [101]);
    expect((await order(body, manager)).json()).toMatchObject({ status: 409, code: "KEY_REUSED" });
  });

  it.each([
    ["nobody at all", {}],
    ["named ones and a filter", { usernames: ["owner1"], filter: {} }],
    ["an empty list", { usernames: [] }],
    ["an access code that is none", { usernames: ["o w n e r"] }],
    ["another way", { usernames: ["owner1"], way: "phone" }],
    ["a number that is none", { usernames: ["owner1"], taskId: "1" }],
    ["an unknown field", { usernames: ["owner1"], more: 1 }],
  ])("refuses %s", async (_, body) => {
    expect((await order(body)).statusCode).toBe(400);
  });

  it("of plans of one's own leaves others alone: who is not there, or not for who asks, is not found", async () => {
    const manager = await member("manager", [102]);
    for (const body of [
      { usernames: ["owner1"] },
      { usernames: ["owner2", "owner1"] },
      { usernames: ["nobody"] },
      { filter: { plan: 101 } },
    ])
      // oxlint-disable-next-line no-await-in-loop -- few calls
      expect((await order(body, manager)).json()).toMatchObject({ status: 404, code: "NOT_FOUND" });
    expect((await ordered({ filter: {} }, manager)).people).toBe(2);
    const reader = await member("reader", [101]);
    expect((await order({ usernames: ["owner1"] }, reader)).json()).toMatchObject({ code: "RIGHT_MISSING" });
  });

  it("by letter makes no letter that would open plans which are not of who asks for it", async () => {
    const manager = await member("manager", [102]);
    const asked = await ordered({ way: "letter", usernames: ["owner2", "nonlot1"] }, manager);
    await testApp().doTasks();
    expect(await task(asked, manager)).toMatchObject({
      invited: 0,
      skipped: [{ why: "other-plans", people: 2 }],
      letters: [],
    });
    const byMail = await ordered({ usernames: ["owner2"] }, manager);
    await testApp().doTasks();
    expect(await task(byMail, manager)).toMatchObject({ invited: 1 });
  });

  it("a task is told to who asked for it and to administrators, and to nobody else", async () => {
    const [mine, other] = [await member("manager", [101]), await member("manager", [101])];
    const asked = await ordered({ usernames: ["owner1"] }, mine);
    expect((await task(asked, mine)).taskId).toBe(asked.taskId);
    expect((await task(asked, ada)).taskId).toBe(asked.taskId);
    expect((await other.browser.get(`tasks/${asked.taskId}`)).statusCode).toBe(404);
    expect((await other.browser.delete(`tasks/${asked.taskId}`)).statusCode).toBe(404);
    expect(await rowsOf(other)).toEqual([]);
    expect(await rowsOf(mine)).toEqual([asked.taskId]);
    expect(await rowsOf(ada)).toEqual([asked.taskId]);
  });

  it("a task that is stopped invites nobody else, and says so", async () => {
    await addMany(120);
    const asked = await ordered({ filter: { search: "many" } });
    expect(asked.people).toBe(120);
    const stopped = (await ada.browser.delete(`tasks/${asked.taskId}`)).json<OfficeTask>();
    expect(stopped).toMatchObject({
      state: "stopped",
      done: 120,
      invited: 0,
      skipped: [{ why: "stopped", people: 120 }],
    });
    await testApp().doTasks();
    expect(await task(asked)).toMatchObject({ state: "stopped", invited: 0 });
    await removeMany();
  });

  it.each([
    ["is disabled", (manager: SignedInMember) => disableByCommand(testApp(), manager)],
    ["loses the right", (manager: SignedInMember) => giveRights(ada, manager, "reader", [101])],
  ])("ends where who asked for it %s: nobody else is invited in their name", async (_, leave) => {
    const manager = await member("manager", [101]);
    const mails = await mailsDuring(async () => {
      const asked = await ordered({ usernames: ["owner1"] }, manager);
      await leave(manager);
      await testApp().doTasks();
      expect(await task(asked)).toMatchObject({ state: "stopped", invited: 0 });
    });
    expect(mails.filter(({ subject }) => subject?.includes("invitation"))).toEqual([]);
  });

  it("whose plans became fewer meanwhile invites nobody of the others", async () => {
    const manager = await member("manager", [101, 102]);
    const asked = await ordered({ usernames: ["owner1", "owner2"] }, manager);
    await giveRights(ada, manager, "manager", [102]);
    await testApp().doTasks();
    expect(await task(asked)).toMatchObject({ invited: 1, skipped: [{ why: "former", people: 1 }] });
  });

  it("a hundred and more are invited fifty at a commit, all of them and each once", async () => {
    await addMany(120);
    const mails = await mailsDuring(async () => {
      const asked = await ordered({ filter: { search: "many" } });
      await testApp().doTasks();
      expect(await task(asked)).toMatchObject({
        state: "done",
        invited: 120,
        mails: { waiting: 120, failed: 0 },
      });
    });
    expect(new Set(mails.map(({ to }) => JSON.stringify(to))).size).toBe(120);
    expect(mails.length).toBe(120);
    await removeMany();
  });

  it("whose mail cannot be delivered is told in the task, and the account is bounced until its address is another one", async () => {
    const asked = await ordered({ usernames: ["owner1"] });
    await testApp().doTasks();
    const { database } = testApp();
    const mail = await claimMail(database, DEMO_AGENCY, randomUUID(), 30);
    if (mail === null) throw new Error("the invitation was not queued");
    await settleMail(database, mail, { state: "dead", failure: "no such mailbox" });
    expect(await task(asked)).toMatchObject({ mails: { waiting: 0, failed: 1 } });
    expect(await personOf("owner1")).toMatchObject({ state: "bounced" });
    await testApp().arrange(
      "insert into account_addresses (agency_id, username_key, contact_id, address, set_by, set_at) values (799187, 'owner1', 5007, 'dan@new.example.com', 1, portal_now())",
    );
    expect(await personOf("owner1")).toMatchObject({ state: "not-invited" });
  });

  it("somebody who has sold in the plans of who asks is not invited, whatever they have elsewhere", async () => {
    const manager = await member("manager", [102]);
    await testApp().arrange("update lot_owners set left_on = '2026-03-01' where lot_id = 3003");
    const asked = await ordered({ usernames: ["owner2"] }, manager);
    await testApp().doTasks();
    expect(await task(asked)).toMatchObject({ invited: 0, skipped: [{ why: "former", people: 1 }] });
    await testApp().arrange("update lot_owners set left_on = null where lot_id = 3003");
  });

  it("an access code that went to somebody else in between is not invited", async () => {
    const asked = await ordered({ usernames: ["owner1"] });
    await testApp().arrange("update web_users set contact_id = 5008 where username = 'owner1'");
    await testApp().doTasks();
    expect(await task(asked)).toMatchObject({ invited: 0, skipped: [{ why: "gone", people: 1 }] });
    await testApp().arrange("update web_users set contact_id = 5007 where username = 'owner1'");
  });

  it("is written down without a code: the order, and each of those invited", async () => {
    let asked: OfficeTask | undefined;
    const mails = await mailsDuring(async () => {
      asked = await ordered({ usernames: ["owner1"] });
    });
    const taskId = asked?.taskId;
    const code = /invitation#([\w-]{43})/.exec(mails[0]?.text ?? "")?.[1] ?? "";
    const events = await testApp().database.query<{ kind: string; actor: string; subject: object }>(
      DEMO_AGENCY,
      {
        name: "test-events",
        text: "select kind, actor, subject from audit_events where subject->>'taskId' = $1 order by event_id",
        values: [taskId],
      },
    );
    const actor = String(ada.staffId);
    expect(events).toEqual([
      { kind: "invitation-task", actor, subject: { taskId, way: "email", people: 1 } },
      {
        kind: "person-invited",
        actor,
        subject: { username: "owner1", contactId: 5007, way: "email", taskId },
      },
    ]);
    const rows = await testApp().database.query<{ text: string }>(DEMO_AGENCY, {
      name: "test-rows",
      text: "select i::text as text from invitations i union all select i::text from office_task_items i union all select a::text from audit_events a",
      values: [],
    });
    expect(code).not.toBe("");
    expect(rows.filter(({ text }) => text.includes(code))).toEqual([]);
    expect(testApp().logLines.filter((line) => line.includes(code))).toEqual([]);
  });

  it("a worker that dies between two people leaves a task that another one continues: nobody is invited twice, and nobody forgotten", async () => {
    await addMany(170);
    const mails = await mailsDuring(async () => {
      const asked = await ordered({ filter: { search: "many" } });
      let left = 60;
      const { outbox } = testApp();
      const failing: typeof outbox = {
        ...outbox,
        enqueueMail: async (transaction, mail) => {
          left -= 1;
          if (left < 0) throw new Error("the power is off");
          return outbox.enqueueMail(transaction, mail);
        },
      };
      const dying = testApp().openTaskWorker({ outbox: failing });
      await dying.runOnce();
      await dying.stop();
      expect(await task(asked)).toMatchObject({ state: "working", done: 50, invited: 50 });
      const [one, other] = [testApp().openTaskWorker(), testApp().openTaskWorker()];
      await Promise.all([one.runOnce(), other.runOnce()]);
      await Promise.all([one.stop(), other.stop()]);
      expect(await task(asked)).toMatchObject({ state: "done", done: 170, invited: 170 });
    });
    const addresses = mails.map(({ to }) => JSON.stringify(to));
    expect([addresses.length, new Set(addresses).size]).toEqual([170, 170]);
    await removeMany();
  });
});
