import { beforeAll, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import {
  firstAdmin,
  OfficeBrowser,
  type SignedInMember,
  STAFF_PASSWORD,
} from "../../../testing/app/office-browser.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";
import { runStaffCommand, type StaffCommand } from "./staff-command.ts";

type Asked = StaffCommand extends infer Each
  ? Each extends StaffCommand
    ? Omit<Each, "name" | "agencyId">
    : never
  : never;

describeOnOneEngine("portal staff", (engine) => {
  const testApp = useTestApp({ engine });
  let ada: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
  });
  async function run(command: Asked, more: { agencyId?: number; publicOrigin?: string; isMute?: true } = {}) {
    const lines: string[] = [];
    const { database, outbox } = testApp();
    const exitCode = await runStaffCommand(
      { name: "staff", agencyId: more.agencyId ?? DEMO_AGENCY, ...command },
      {
        database,
        outbox: more.isMute === true ? null : outbox,
        publicOrigin: more.publicOrigin,
        say: (line) => void lines.push(line),
      },
    );
    return { exitCode, lines };
  }

  it("lists everybody with state, right, second factor and last sign-in", async () => {
    const { exitCode, lines } = await run({ action: "list" });
    expect(exitCode).toBe(0);
    expect(lines[0]).toMatch(/^e-mail +state +right +plans +second factor +last sign-in UTC +name$/);
    expect(lines[1]).toMatch(
      /^ada@agency\.example\.com +active +admin +all +yes +2026-03-30 23:\d\d +Ada Admin$/,
    );
  });

  it("prints the link with the host name of PUBLIC_URL, or without one and says so", async () => {
    const email = "first@agency.example.com";
    const known = await run(
      { action: "invite", right: "admin", email },
      { publicOrigin: "https://portal.example.com" },
    );
    expect(known.lines[1]).toMatch(/^https:\/\/portal\.example\.com\/office\/799187\/invitation#[\w-]{43}$/);
    const unknown = await run({ action: "invite", right: "admin", email });
    expect(unknown.lines[1]).toMatch(/^\/office\/799187\/invitation#[\w-]{43}$/);
    expect(unknown.lines[2]).toBe(
      "PUBLIC_URL is not set, so the portal does not know its own host name: put it in front.",
    );
  });

  it.each([
    ["ada", "ada is not an e-mail address."],
    ["Ada@Agency.example.com", "ada@agency.example.com is among the staff already, as admin."],
  ])("does not invite %s", async (email, sentence) => {
    expect(await run({ action: "invite", right: "admin", email })).toEqual({
      exitCode: 1,
      lines: [sentence],
    });
  });

  it("does not turn an open invitation into another one silently", async () => {
    await run({ action: "invite", right: "reader", email: "rita@agency.example.com" });
    expect(await run({ action: "invite", right: "admin", email: "rita@agency.example.com" })).toEqual({
      exitCode: 1,
      lines: ["rita@agency.example.com is invited as reader: repeat that, or disable it first."],
    });
  });

  it("disables and enables also the last administrator, since a shell can invite another", async () => {
    const { email } = ada;
    expect((await run({ action: "disable", email })).lines).toEqual([
      `${email} is disabled; their sessions have ended.`,
    ]);
    expect((await ada.browser.get("session")).statusCode).toBe(401);
    expect((await run({ action: "invite", right: "admin", email })).lines).toEqual([
      `${email} is disabled: portal staff enable lets them in again.`,
    ]);
    expect((await run({ action: "enable", email })).lines).toEqual([`${email} may sign in.`]);
  });

  it("takes a lost second factor away", async () => {
    const { email } = ada;
    expect((await run({ action: "reset-factor", email })).exitCode).toBe(0);
    const session = await new OfficeBrowser(testApp()).enter("session", { email, password: STAFF_PASSWORD });
    expect(session.secondFactor?.mustEnrol).toBe(true);
  });

  it.each(["disable", "enable", "reset-factor"] as const)(
    "%s names an address that nobody has",
    async (action) => {
      expect(await run({ action, email: "nobody@agency.example.com" })).toEqual({
        exitCode: 1,
        lines: [
          "Nobody of the staff of agency 799187 has the address nobody@agency.example.com: portal staff list shows all.",
        ],
      });
    },
  );

  it("names an agency that is not loaded, and a secret that is not here", async () => {
    expect((await run({ action: "list" }, { agencyId: 100_009 })).lines).toEqual([
      "No agency 100009 is loaded: import its package first, or correct the number.",
    ]);
    expect(
      (await run({ action: "invite", right: "admin", email: "x@y.example.com" }, { isMute: true })).lines[0],
    ).toMatch(/^The portal's secret is not here/);
  });
});
