import { expect, it } from "vitest";
import { attackSignIn, type AttackedPortal, judgeLockOut } from "../../testing/app/attack-sign-in.ts";
import { DEMO_AGENCY, type TestApp, useTestApp } from "../../testing/app/build-test-app.ts";
import { linkIn, openLink } from "../../testing/app/open-link.ts";
import { DEMO_PASSWORD, signInAs, tryToSignIn } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";

/** The long form, over HTTP and with 10,000 failures from 200 networks, is `npm run proof -- lock-out`. */
const NETWORKS = Array.from({ length: 20 }, (_, each) => `198.51.100.${each}`);

function portalOf(testApp: TestApp): AttackedPortal {
  let seen = 0;
  return {
    signIn: async ({ network, browser, ...attempt }) => {
      const cookies = browser === undefined ? {} : { "__Host-browser": browser };
      return (await tryToSignIn(testApp, { ...attempt, role: 1, remoteAddress: network, cookies }))
        .statusCode;
    },
    openLink: async (code, network) => (await openLink(testApp, code, { remoteAddress: network })).statusCode,
    awaitLink: async () => {
      const mails = await testApp.mails();
      const found = mails.slice(seen).find(({ text }) => text?.includes("#link=") === true);
      seen = mails.length;
      return found === undefined ? null : linkIn(found.text);
    },
  };
}

describeOnEngines("an account and an agency under attack", (engine) => {
  const testApp = useTestApp({ engine, limits: { perAgency: 150 } });

  it("let the owner in: a known browser at once, a new one by link", async () => {
    const { cookies } = await signInAs(testApp(), { username: "owner1", role: 1 });
    const portal = portalOf(testApp());
    const statuses = await attackSignIn(portal, {
      username: "owner1",
      networks: NETWORKS,
      failures: 400,
      atOnce: 10,
    });
    expect(Object.keys(statuses).map(Number)).toEqual([401, 429]);
    const owner = {
      username: "owner1",
      password: DEMO_PASSWORD,
      network: "203.0.113.5",
      browser: cookies["__Host-browser"] ?? "",
    };
    const ways = await judgeLockOut(portal, owner);
    expect(ways).toEqual({ knownBrowserMs: expect.any(Number), newBrowserMs: expect.any(Number) });
    // Both are guarded, and each alone would be enough.
    const [guards] = await testApp().database.query<{ ofAccount: number; ofAgency: number }>(DEMO_AGENCY, {
      text: `select (select count(*)::int from agency_guards) as "ofAgency",
        (select sum(failures)::int from account_failures where username_key = 'owner1') as "ofAccount"`,
    });
    expect(guards?.ofAgency).toBe(1);
    expect(guards?.ofAccount).toBeGreaterThanOrEqual(50);
    // The control: where the attacker sits, a wait keeps a new browser out, and the judge must say so.
    const among = await judgeLockOut(portal, { ...owner, network: NETWORKS[0] ?? "" });
    expect(among).toEqual({ knownBrowserMs: expect.any(Number), newBrowserMs: null });
  });
});
