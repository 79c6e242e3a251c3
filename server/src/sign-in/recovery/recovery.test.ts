import { expect, it } from "vitest";
import { askRecovery, passwordIn } from "../../testing/app/ask-recovery.ts";
import { anchorAt, DEMO_AGENCY, type TestApp, useTestApp } from "../../testing/app/build-test-app.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";

const MINUTE = 60_000;
const raised = {
  recoveriesPerAccount: 1_000,
  recoveriesPerAddress: 1_000,
  recoveriesPerAgency: 1_000,
  mailsPerAccount: 1_000,
};

const setVersion = (testApp: TestApp, version: number): Promise<void> =>
  testApp.arrange(
    "update agencies set application = jsonb_set(coalesce(application, '{}'), '{version}', to_jsonb($1::int))",
    [version],
  );

describeOnEngines("what recovery mails", (engine) => {
  const testApp = useTestApp({ engine, limits: raised });
  const mailsAfter = async (work: () => Promise<unknown>) => {
    const before = (await testApp().mails()).length;
    await work();
    return (await testApp().mails()).slice(before);
  };

  it(
    "every access code of an address, in one mail to it; userType is ignored (D41)",
    { tags: ["spec-577", "spec-629", "spec-736"] },
    async () => {
      await testApp().arrange(
        "update web_users set email = 'Daniel.Kowalski@example.org' where username = 'manager1'",
      );
      const mails = await mailsAfter(async () => {
        const answer = await askRecovery(testApp(), "findUsername", {
          email: " daniel.kowalski@EXAMPLE.org ",
          userType: 9,
        });
        expect(answer.statusCode).toBe(200);
        expect(answer.json()).toEqual({ message: "Your username(s) has been sent to your email address" });
      });
      expect(mails).toHaveLength(1);
      const [mail] = mails;
      expect(mail?.subject).toBe("Your access codes - Harbour & Vale Strata");
      expect(mail?.text).toContain("manager1: Building Manager\nowner1: Owner");
      expect(mail?.text).toContain("https://portal.example.com/login/799187");
      expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
    },
  );

  it("a link to the reset of each account, access code and role filled in where no server sees them", async () => {
    await testApp().arrange(
      "update web_users set email = 'Daniel.Kowalski@example.org' where username = 'manager1'",
    );
    const [mail] = await mailsAfter(() =>
      askRecovery(testApp(), "findUsername", { email: "daniel.kowalski@example.org" }),
    );
    const page = "https://portal.example.com/799187/forgot-password";
    expect(mail?.text).toContain(`Get a password for manager1: ${page}#code=manager1&role=4`);
    expect(mail?.text).toContain(`Get a password for owner1: ${page}#code=owner1&role=1`);
    expect(mail?.html).toContain(`href="${page}#code=owner1&amp;role=1"`);
  });

  it.each([
    ["max@bücher.example", "max@bücher.example"],
    ["max@bücher.example", "MAX@xn--bcher-kva.example"],
    ["Max@xn--bcher-kva.example", "max@BÜCHER.example"],
  ])("an account with %s is found by %s", async (written, asked) => {
    await testApp().arrange("update web_users set email = $1 where username = 'manager1'", [written]);
    await testApp().arrange("update web_users set email = 'max@büchner.example' where username = 'owner2'");
    const mails = await mailsAfter(() =>
      askRecovery(testApp(), "findUsername", { email: asked, userType: 0 }),
    );
    expect(mails.map(({ to }) => [to].flat().map((each) => each?.value))).toMatchObject([
      [[{ address: expect.stringMatching(/^max@bücher\.example$/i) }]],
    ]);
    expect(mails[0]?.text).toContain("manager1");
    expect(mails[0]?.text).not.toContain("owner2");
  });

  it("the address of the contact, where the account has none (D63)", async () => {
    await testApp().arrange("update web_users set email = null where username = 'owner2'");
    await testApp().arrange("update contacts set email = 'theirs@example.com' where contact_id = 5022");
    const mails = await mailsAfter(() =>
      askRecovery(testApp(), "findUsername", { email: "theirs@example.com" }),
    );
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining("owner2: Owner")]);
  });

  it.each([
    ["resetPassword", { username: "OWNER1", userRole: 1, version: "1" }, 1601, "Your temporary password"],
    ["findPassword", { email: "owner1", userType: 1 }, 1201, "Your password"],
    [
      "findPassword",
      { email: "hamish.mcallister@example.com", userType: 2 },
      1601,
      "Your temporary password",
    ],
    ["findPassword", { email: "nonlot1", userType: 0 }, 1601, "Your temporary password"],
    ["resetPassword", { username: "nonlot2", userRole: 3 }, 1601, "Your temporary password"],
  ] as const)(
    "a temporary password: %s %j in version %i",
    { tags: ["spec-578", "spec-579", "spec-630", "spec-631"] },
    async (call, body, version, heading) => {
      await setVersion(testApp(), version);
      const mails = await mailsAfter(async () => {
        const answer = await askRecovery(testApp(), call, body);
        const words = call === "findPassword" ? "Your password" : "Your temporary password";
        expect(answer.json()).toEqual({ message: `${words} has been sent to your email address` });
      });
      expect(mails.map(({ subject }) => subject)).toEqual([`${heading} - Harbour & Vale Strata`]);
      expect(passwordIn(mails[0]?.text)).not.toBeNull();
      await setVersion(testApp(), 1601);
    },
  );

  it.each([
    ["findUsername", { email: "nobody@example.com" }],
    ["resetPassword", { username: "nobody", userRole: 1 }],
    // A role that the account does not have.
    ["resetPassword", { username: "owner1", userRole: 2 }],
    ["resetPassword", { username: "owner1", userRole: 0 }],
    ["findPassword", { email: "owner1", userType: 0 }],
    ["findPassword", { email: "nobody@example.com", userType: 1 }],
  ] as const)("nothing, and the answer is the same bytes: %s %j", async (call, body) => {
    const known = { findUsername: { email: "farida.karimi@example.org" } }[call as string] ?? {
      ...body,
      ...("email" in body ? { email: "committee1", userType: 2 } : { username: "committee1", userRole: 2 }),
    };
    const expected = await askRecovery(testApp(), call, known);
    await testApp().mails();
    const mails = await mailsAfter(async () => {
      const answer = await askRecovery(testApp(), call, body);
      expect([answer.statusCode, answer.body]).toEqual([expected.statusCode, expected.body]);
      const namesOf = ({ headers }: typeof answer) => Object.keys(headers).toSorted();
      expect(namesOf(answer)).toEqual(namesOf(expected));
      expect(answer.cookies.map(({ name, value }) => [name, value.length])).toEqual([["__Host-browser", 43]]);
    });
    expect(mails).toEqual([]);
  });

  it("nothing for accounts that are disabled, have no address, or whose role the version does not offer", async () => {
    await testApp().arrange("update web_users set email = null where username in ('committee2', 'nonlot1')");
    await testApp().arrange("update contacts set email = null where contact_id = 5014");
    await testApp().arrange(
      "insert into disabled_accounts select $1, username_key, portal_now(), contact_id from web_users where username = 'both1'",
      [DEMO_AGENCY],
    );
    await setVersion(testApp(), 1400);
    const mails = await mailsAfter(async () => {
      await askRecovery(testApp(), "resetPassword", { username: "committee2", userRole: 2 });
      await askRecovery(testApp(), "resetPassword", { username: "both1", userRole: 1 });
      await askRecovery(testApp(), "resetPassword", { username: "nonlot2", userRole: 3 });
    });
    expect(mails).toEqual([]);
    await setVersion(testApp(), 1601);
    await testApp().arrange("delete from disabled_accounts");
  });

  it.each([
    ["findUsername", { email: "owner1" }, "email", "Email is invalid."],
    ["findUsername", { email: "  " }, "email", "Email is required."],
    ["findPassword", { email: "no code", userType: 1 }, "email", "The Access Code field must be valid."],
    ["resetPassword", { username: "", userRole: 1 }, "username", "The Access Code field is required."],
    ["resetPassword", { username: "a.b", userRole: 1 }, "username", "The Access Code field must be valid."],
  ] as const)(
    "refuses what is neither address nor access code: %s %j",
    { tags: ["spec-739"] },
    async (call, body, path, message) => {
      const answer = await askRecovery(testApp(), call, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: "VALIDATION", errors: [{ path, message }] });
    },
  );

  it(
    "refuses other origins, unknown agencies, and while the portal service is off",
    { tags: ["spec-765"] },
    async () => {
      const body = { username: "owner1", userRole: 1 };
      for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }])
        for (const [call, asked] of [
          ["findUsername", { email: "owner1@example.org" }],
          ["findPassword", { email: "owner1", userType: 1 }],
          ["resetPassword", body],
        ] as const)
          expect((await askRecovery(testApp(), call, asked, { headers })).json(), call).toMatchObject({
            status: 403,
            code: "FOREIGN_ORIGIN",
          });
      const unknown = await askRecovery(testApp(), "resetPassword", body, {
        url: "/api/agencies/123321/users/resetPassword",
      });
      expect(unknown.json()).toMatchObject({ status: 404, code: "UNKNOWN_AGENCY" });
      await testApp().arrange("update agency_services set is_active = false where service_key = 2000000");
      const inactive = await askRecovery(testApp(), "resetPassword", body);
      expect(inactive.json()).toMatchObject({ status: 403, code: "PORTAL_INACTIVE" });
      await testApp().arrange("update agency_services set is_active = true where service_key = 2000000");
    },
  );

  it("is done once, by whichever process, also when one died with it", async () => {
    // The clock has ticked on meanwhile, on a slow machine by more than the claim below.
    await testApp().moveClock(anchorAt);
    const before = (await testApp().mails()).length;
    await askRecovery(testApp(), "resetPassword", { username: "owner1", userRole: 1 });
    await testApp().arrange(
      "update recovery_requests set claim = gen_random_uuid(), claimed_until_at = portal_now() + interval '1 minute' where done_at is null",
    );
    expect(await testApp().mails()).toHaveLength(before);
    await testApp().moveClock(new Date(anchorAt.getTime() + 2 * MINUTE));
    await Promise.all([testApp().recover(), testApp().recover()]);
    expect(await testApp().mails()).toHaveLength(before + 1);
    await testApp().moveClock(anchorAt);
  });

  it("that nobody could do within its hour is forgotten, with what was typed", async () => {
    await askRecovery(testApp(), "resetPassword", { username: "Canary8Pass", userRole: 1 });
    const typed = async (): Promise<readonly unknown[]> =>
      testApp().database.query(DEMO_AGENCY, {
        text: "select from recovery_requests where asked = 'canary8pass'",
      });
    expect(await typed()).toHaveLength(1);
    await testApp().moveClock(new Date(anchorAt.getTime() + 61 * MINUTE));
    await testApp().recover();
    expect(await typed()).toHaveLength(0);
    await testApp().moveClock(anchorAt);
  });

  it("is audited with the account, if there is one, and never with what was typed or sent", async () => {
    await askRecovery(testApp(), "resetPassword", { username: "Canary7Pass", userRole: 1 });
    const [mail] = await mailsAfter(() =>
      askRecovery(testApp(), "resetPassword", { username: "owner1", userRole: 1 }),
    );
    const secret = passwordIn(mail?.text) ?? "nothing";
    const everything = await testApp().database.query<{ row: string }>(DEMO_AGENCY, {
      text: `select to_jsonb(e)::text as row from audit_events e
        union all select to_jsonb(r)::text from recovery_requests r where done_at is not null
        union all select to_jsonb(o)::text from outbox_mails o
        union all select to_jsonb(t)::text from temporary_passwords t`,
    });
    const written = everything.map(({ row }) => row).join("\n") + testApp().logLines.join("\n");
    expect(written).toContain('"kind": "recovery"');
    expect(written).not.toContain("anary7");
    expect(written).not.toContain("canary7pass");
    expect(written).not.toContain(secret);
  });
});
