import type { PeopleCounts, PeoplePage, Person } from "@portal/contract/people/office/schemas";
import { accountState } from "@portal/domain/people/account-state";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../testing/app/build-test-app.ts";
import { firstAdmin, OfficeBrowser, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { joinAs } from "../../../testing/app/office-member.ts";
import { tryToSignIn } from "../../../testing/app/sign-in-as.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";

const namesOf = ({ rows }: PeoplePage) => rows.map(({ username }) => username);

describeOnOneEngine("people in the office", (engine) => {
  const testApp = useTestApp({ engine });
  let ada: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
  });
  afterEach(async () => {
    for (const table of ["disabled_accounts", "account_sign_ins", "bounced_addresses", "invitations"])
      // oxlint-disable-next-line no-await-in-loop -- few tables
      await testApp().arrange(`delete from ${table}`);
  });
  const page = async (query = "", by: SignedInMember = ada): Promise<PeoplePage> => {
    const answered = await by.browser.get(`people${query}`);
    expect([answered.statusCode, answered.statusCode === 200 ? "" : answered.body]).toEqual([200, ""]);
    return answered.json<PeoplePage>();
  };
  const personOf = async (username: string, by: SignedInMember = ada): Promise<Person> =>
    (await by.browser.get(`people/${username}`)).json<Person>();
  const member = (right: "manager" | "reader", plans: readonly number[]) =>
    joinAs(testApp(), ada, right, plans);

  it("are all accounts of the agency, by surname, with what is known of them", async () => {
    const { rows, next } = await page();
    expect(next).toBeNull();
    expect(rows.map(({ name }) => name.split(" ").at(-1))).toEqual([
      "Chen",
      "Grant",
      "Hartigan",
      "Karimi",
      "Kowalski",
      "Marino",
      "McAllister",
      "Petrov",
    ]);
    expect(rows.find(({ username }) => username === "owner1")).toEqual({
      username: "owner1",
      contactId: 5007,
      name: expect.stringContaining("Daniel Kowalski"),
      email: "daniel.kowalski@example.org",
      isOfficeAddress: false,
      roles: [1],
      plans: [{ ownersCorpId: 101, planNumber: expect.any(String), lots: ["5"], isCurrent: true }],
      hasOtherPlans: false,
      isFormer: false,
      state: "not-invited",
      invitation: null,
      lastSignInAt: null,
      isGuarded: false,
      hasSecondFactor: false,
      isAdded: false,
    });
  });

  it("of plans of one's own are those with a lot, a seat or a building in them, and tell of no other plan", async () => {
    const reader = await member("reader", [102]);
    expect(namesOf(await page("", reader))).toEqual(["nonlot1", "owner2"]);
    expect(await personOf("owner2", reader)).toMatchObject({
      plans: [{ ownersCorpId: 102, lots: ["3"] }],
      hasOtherPlans: true,
    });
    expect((await reader.browser.get("people/owner1")).json()).toMatchObject({
      status: 404,
      code: "NOT_FOUND",
    });
    expect((await reader.browser.get("people?plan=101")).json()).toMatchObject({ code: "NOT_FOUND" });
    expect((await reader.browser.get("people-counts?plan=101")).json()).toMatchObject({ code: "NOT_FOUND" });
    expect((await reader.browser.get("people-counts")).json<PeopleCounts>().total).toBe(2);
  });

  it.each([
    ["?plan=103", ["manager1"]],
    ["?search=kowalski", ["owner1"]],
    ["?search=DANIEL%20kow", ["owner1"]],
    ["?search=owner1", ["owner1"]],
    ["?search=example.com", ["committee2", "nonlot1", "committee1", "both1", "manager1", "nonlot2"]],
    ["?search=lot%205", ["owner1"]],
    ["?search=20", ["owner2"]],
    ["?search=%25", []],
    ["?search=nobody%20at%20all", []],
    ["?search=chen&plan=102", []],
    ["?state=active", []],
  ])("are found by plan, state and words: %s", async (query, names) => {
    expect(namesOf(await page(query)).toSorted()).toEqual([...names].toSorted());
  });

  it.each(["?plan=0", "?state=asleep", `?search=${"a".repeat(101)}`, "?more=1"])(
    "refuse a filter that is wrong: %s",
    async (query) => {
      expect((await ada.browser.get(`people${query}`)).statusCode).toBe(400);
    },
  );

  it("come fifty at a time, each once, also where people have one name", async () => {
    await testApp().arrange(
      `insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids, portal_full_access_right,
          is_invoice_approver, online_voting_provider)
        select agency_id, 'many' || n, contact_id, roles, owners_corp_ids, false, false, 0
        from web_users cross join generate_series(1, 120) n where username = 'owner1'`,
    );
    const seen: string[] = [];
    let after: string | null = "";
    let pages = 0;
    while (after !== null) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const read: PeoplePage = await page(after === "" ? "" : `?after=${after}`);
      seen.push(...namesOf(read));
      after = read.next;
      pages += 1;
    }
    expect([pages, seen.length, new Set(seen).size]).toEqual([3, 128, 128]);
    expect((await page("?after=notours")).rows.length).toBeGreaterThan(0);
    await testApp().arrange("delete from web_users where username like 'many%'");
  });

  it("who have signed in are active, and the time is told; a temporary sign-in does not count", async () => {
    expect((await tryToSignIn(testApp(), { username: "committee2", role: 2 })).statusCode).toBe(200);
    expect(await personOf("committee2")).toMatchObject({
      state: "active",
      lastSignInAt: expect.stringMatching(/^2026-03-30T23:/),
    });
    expect(await personOf("committee1")).toMatchObject({ state: "not-invited", lastSignInAt: null });
    const counts = (await ada.browser.get("people-counts")).json<PeopleCounts>();
    expect(counts).toEqual({
      total: 8,
      states: { disabled: 0, active: 1, bounced: 0, invited: 0, "not-invited": 7 },
      withoutAddress: 0,
      former: 0,
    });
  });

  it("who have sold are told apart, and their lots with them", async () => {
    await testApp().arrange(
      `insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids, portal_full_access_right,
          is_invoice_approver, online_voting_provider)
        select agency_id, 'sold1', 5027, '{1}', '{}', false, false, 0 from web_users where username = 'owner1'`,
    );
    expect(await personOf("sold1")).toMatchObject({
      isFormer: true,
      plans: [{ ownersCorpId: 101, lots: ["18"], isCurrent: false }],
    });
    await testApp().arrange("delete from web_users where username = 'sold1'");
  });

  describe("have a state by the same rule as the domain, whatever is known", () => {
    const facts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((bits) => ({
      isDisabled: (bits & 1) !== 0,
      isActive: (bits & 2) !== 0,
      isBounced: (bits & 4) !== 0,
      isInvited: (bits & 8) !== 0,
    }));
    it.each(facts)("%o", async (known) => {
      const account = "select 799187, 'nonlot1', 5038::bigint";
      if (known.isDisabled)
        await testApp().arrange(
          `insert into disabled_accounts (agency_id, username_key, contact_id, disabled_at) ${account}, portal_now()`,
        );
      if (known.isActive)
        await testApp().arrange(
          `insert into account_sign_ins (agency_id, username_key, contact_id, last_at) ${account}, portal_now()`,
        );
      if (known.isBounced)
        await testApp().arrange(
          `insert into bounced_addresses (agency_id, username_key, contact_id, address, marked_by, marked_at)
            ${account}, 'Oliver.Grant@example.com', 1, portal_now()`,
        );
      if (known.isInvited)
        await testApp().arrange(
          `insert into invitations (agency_id, username_key, contact_id, way, code_hmac, mailed_to, invited_by, invited_at, expires_at)
            ${account}, 'email', 'x', 'Oliver.Grant@example.com', 1, portal_now(), portal_now() + interval '1 day'`,
        );
      const state = accountState(known);
      expect(await personOf("nonlot1")).toMatchObject({ state });
      const found = await page(`?state=${state}&search=nonlot1`);
      expect(namesOf(found)).toEqual(["nonlot1"]);
    });
  });

  it("are told to nobody who is not signed in at the office", async () => {
    for (const path of ["people", "people-counts", "people/owner1"])
      // oxlint-disable-next-line no-await-in-loop -- few calls
      expect((await new OfficeBrowser(testApp()).get(path)).statusCode).toBe(401);
  });
});
