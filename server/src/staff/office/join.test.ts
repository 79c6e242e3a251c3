import { expect, it } from "vitest";
import { useTestApp } from "../../testing/app/build-test-app.ts";
import { firstAdmin } from "../../testing/app/office-browser.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";

describeOnEngines("joining the staff", (engine) => {
  const testApp = useTestApp({ engine });

  it("leads from the shell's invitation to a signed-in administrator", async () => {
    const { browser, recoveryCodes } = await firstAdmin(testApp());
    expect(recoveryCodes).toHaveLength(10);
    const restored = await browser.get("session");
    expect(restored.json()).toMatchObject({
      stage: "full",
      secondFactor: null,
      member: { email: "ada@agency.example.com", name: "Ada Admin", right: "admin", plans: null },
    });
    const list = await browser.get("staff");
    expect(list.json()).toMatchObject({ rows: [{ state: "active", hasSecondFactor: true }] });
  });
});
