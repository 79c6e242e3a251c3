import { expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { firstAdmin } from "../../testing/app/office-browser.ts";
import { openSessionAs } from "../../testing/app/open-session-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";

const columnsText = `
select staff_id as "staffId", contact_id as "contactId", owners_corp_id as "ownersCorpId", network
from audit_events where agency_id = $1 and kind = $2 order by event_id desc limit 1`;
const base = `/api/agencies/${DEMO_AGENCY}`;

describeOnEngines("what the log is looked through by", (engine) => {
  const testApp = useTestApp({ engine });
  const columnsOf = async (kind: string) => {
    const statement = { name: "test-columns", text: columnsText, values: [DEMO_AGENCY, kind] };
    return (await testApp().database.query(DEMO_AGENCY, statement))[0];
  };

  it("is filled in from who asks, from where, and from the plan that an event names", async () => {
    const owner = await openSessionAs(testApp(), { username: "owner1", role: 1 });
    const url = `${base}/documents/1/101/10001`;
    await testApp().app.inject({ url, ...owner, remoteAddress: "2001:db8:1:2:3::4" });
    const network = "2001:db8:1:2::/64";
    const ofOwner = { staffId: null, contactId: 5007 };
    expect(await columnsOf("download")).toEqual({ ...ofOwner, ownersCorpId: 101, network });

    const reportUrl = `${base}/reports`;
    const payload = { mainCommand: "Insurance", parameter0: 101, parameter1: 0, format: "csv" };
    await testApp().app.inject({
      method: "POST",
      url: reportUrl,
      ...owner,
      payload,
      remoteAddress: "203.0.113.9",
    });
    expect(await columnsOf("report")).toEqual({ ...ofOwner, ownersCorpId: 101, network: "203.0.113.9" });
  });

  it("is known of a failed sign-in, by the address that it came from", async () => {
    await testApp().app.inject({
      method: "POST",
      url: `${base}/users/logon`,
      headers: { "sec-fetch-site": "same-origin" },
      payload: { username: "owner1", password: "Wrong123", role: 1 },
      remoteAddress: "::ffff:203.0.113.10",
    });
    expect(await columnsOf("sign-in-failed")).toEqual({
      staffId: null,
      contactId: 5007,
      ownersCorpId: null,
      network: "203.0.113.10",
    });
  });

  it("names the staff member who acts, or whom the event is about", async () => {
    const admin = await firstAdmin(testApp());
    const plain = { contactId: null, ownersCorpId: null, network: "203.0.113.7" };
    expect(await columnsOf("staff-joined")).toEqual({ ...plain, staffId: admin.staffId });
    expect(await columnsOf("staff-sign-in")).toEqual({ ...plain, staffId: admin.staffId });
    const email = "rea@agency.example.com";
    const body = { email, right: "reader", plans: null, proof: await admin.proof() };
    const invited = await admin.browser.post("staff", body);
    expect(await columnsOf("staff-invited")).toEqual({
      ...plain,
      staffId: invited.json<{ staffId: number }>().staffId,
    });
  });
});
