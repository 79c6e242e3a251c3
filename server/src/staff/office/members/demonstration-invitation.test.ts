import { expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { joinWith, OfficeBrowser } from "../../../testing/app/office-browser.ts";
import { describeOnEngines } from "../../../testing/databases/test-database.ts";
import { demonstrationInvitation } from "./demonstration-invitation.ts";

describeOnEngines("the demonstration's office", (engine) => {
  const testApp = useTestApp({ engine });
  const codeOf = async () =>
    (await demonstrationInvitation(testApp().database, DEMO_AGENCY))?.replace(
      "/office/799187/invitation#",
      "",
    );

  it("is open to who starts the portal until somebody has joined: a new link at each start, and no mail", async () => {
    const first = (await codeOf()) ?? "";
    const second = (await codeOf()) ?? "";
    const look = await new OfficeBrowser(testApp()).post("invitation/look", { code: first });
    expect(look.statusCode).toBe(403);
    expect(await testApp().mails()).toEqual([]);
    const admin = await joinWith(testApp(), second, "Dana Demo");
    expect((await admin.browser.get("session")).json()).toMatchObject({
      member: { email: "admin@harbourvale.example.com", right: "admin", plans: null },
    });
    expect(await codeOf()).toBeUndefined();
  });
});
