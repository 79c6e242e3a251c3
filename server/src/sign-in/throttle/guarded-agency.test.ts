import { expect, it } from "vitest";
import { askRecovery, passwordIn } from "../../testing/app/ask-recovery.ts";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { linkIn, openLink } from "../../testing/app/open-link.ts";
import { type Answer, signInAs, tryToSignIn } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { countAgencyGuards } from "./agency-guard.ts";

const MINUTE = 60_000;
const right = { username: "owner1", role: 1 } as const;
const GUARDED = { code: "TOO_MANY_ATTEMPTS", detail: expect.stringContaining("we have e-mailed you a link") };

describeOnEngines("a guarded agency", (engine) => {
  const testApp = useTestApp({ engine, limits: { perAgency: 20 } });
  const warnings = (): string[] => testApp().logLines.filter((line) => line.includes("sign-ins"));
  const attack = async (times: number): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (let count = 0; count < times; count += 1)
      answers.push(
        await tryToSignIn(testApp(), {
          username: `invented${count}`,
          role: 1,
          password: "Wrong123",
          remoteAddress: `198.51.100.${count % 10}`,
        }),
      );
    return answers;
  };

  it("begins with so many failures in ten minutes, is told once, and ends ten minutes after the last of them", async () => {
    // It begins: unknown browsers are let in by link, and none is refused.
    const { cookies } = await signInAs(testApp(), right);
    const statuses = (await attack(24)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429, 429, 429]);
    const elsewhere = { ...right, remoteAddress: "203.0.113.1" };
    expect((await tryToSignIn(testApp(), elsewhere)).json()).toMatchObject(GUARDED);
    // Whom nothing can be mailed to is let in: a stranger's attack on the agency must not make them phone.
    await testApp().arrange("update web_users set email = null where username = 'nonlot1'");
    await testApp().arrange(
      "update contacts set email = null where contact_id = (select contact_id from web_users where username = 'nonlot1')",
    );
    const unmailed = { username: "nonlot1", role: 3, remoteAddress: "203.0.113.4" } as const;
    expect((await tryToSignIn(testApp(), unmailed)).statusCode).toBe(200);
    const [link] = (await testApp().mails()).filter(({ text }) => text?.includes("#link=") === true);
    expect((await openLink(testApp(), linkIn(link?.text))).statusCode).toBe(200);
    const known = { "__Host-browser": cookies["__Host-browser"] ?? "" };
    expect((await tryToSignIn(testApp(), { ...elsewhere, cookies: known })).statusCode).toBe(200);
    const asked = { username: "owner2", userRole: 1 };
    await askRecovery(testApp(), "resetPassword", asked, { remoteAddress: "203.0.113.2" });
    const texts = (await testApp().mails()).map(({ text }) => passwordIn(text));
    const password = texts.findLast((each) => each !== null) ?? "";
    const reset = await tryToSignIn(testApp(), { username: "owner2", role: 1, password });
    expect(reset.json()).toMatchObject({ loginResult: "TOTP_SUCCESS" });

    // It is told once: a warning in the log, a figure and a mail to the agency.
    await attack(3);
    await Promise.all([testApp().recover(), testApp().recover()]);
    expect(warnings()).toEqual([expect.stringContaining("many sign-ins fail at this agency")]);
    const mails = (await testApp().mails()).filter(({ subject }) => subject?.startsWith("Many sign-ins"));
    expect(mails.map(({ to }) => (Array.isArray(to) ? to[0] : to)?.text)).toEqual([
      expect.stringContaining("@"),
    ]);
    expect(await countAgencyGuards(testApp().database)).toBe(1);

    // It ends with one more warning.
    await testApp().moveClock(new Date(anchorAt.getTime() + 9 * MINUTE));
    expect((await tryToSignIn(testApp(), { ...right, remoteAddress: "203.0.113.3" })).json()).toMatchObject(
      GUARDED,
    );
    await testApp().moveClock(new Date(anchorAt.getTime() + 25 * MINUTE));
    expect((await tryToSignIn(testApp(), { ...right, remoteAddress: "203.0.113.3" })).statusCode).toBe(200);
    expect(await countAgencyGuards(testApp().database)).toBe(0);
    await testApp().recover();
    await testApp().recover();
    expect(warnings()).toHaveLength(2);
    expect(warnings()[1]).toContain("sign-ins no longer fail so often");
    const rows = await testApp().database.query(DEMO_AGENCY, { text: "select from agency_guards" });
    expect(rows).toEqual([]);
  });
});
