import { expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../testing/build-test-app.ts";
import { signInAs, tryToSignIn } from "../testing/sign-in-as.ts";
import { describeOnEngines } from "../testing/test-database.ts";

const REQUIRED = "The Access Code field is required.";
const VALID = "The Access Code field must be valid.";

describeOnEngines("what is typed into the sign-in form, at the server", (engine) => {
  const testApp = useTestApp({ engine });
  const failures = async (): Promise<number> =>
    (
      await testApp().database.query(DEMO_AGENCY, {
        text: `select lane from sign_in_failures
          union all select kind from audit_events where kind = 'sign-in-failed'`,
      })
    ).length;

  it.each([
    ["", REQUIRED],
    ["  ", REQUIRED],
    ["ABCDEFGHIJKLMN16", VALID],
    ["own_1", VALID],
    ["own 1", VALID],
    ["owner1' or 1=1", VALID],
  ])("[476] [477] an access code %j is answered 400 and counts against nobody", async (username, message) => {
    const before = await failures();
    const answer = await tryToSignIn(testApp(), { username, role: 1 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "VALIDATION", errors: [{ path: "username", message }] });
    expect(await failures()).toBe(before);
  });

  it("[478] [479] a password of more than 15 characters is answered 400 like on the page", async () => {
    const answer = await tryToSignIn(testApp(), {
      username: "owner1",
      role: 1,
      password: "Demo123456789012",
    });
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: [{ path: "password", message: "The Password field must be valid." }],
    });
  });

  it("blanks around an access code are cut", async () => {
    const { user } = await signInAs(testApp(), { username: " owner1\t", role: 1 });
    expect(user.mainContact.webAccessUsername).toBe("owner1");
  });
});
