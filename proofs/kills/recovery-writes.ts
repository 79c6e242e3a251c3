import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { call, logOn, personOf } from "../faults/people.ts";
import { figureOf, until } from "../faults/start-portal.ts";
import { changeOf, FIRST_PASSWORD, isSignedIn, newPassword } from "./account-writes.ts";
import { type KilledWrite, noCounts, rowsOf } from "./killed-write.ts";

const ASK_EVERY_MS = 1_500;
const TIMEOUT_MS = 120_000;
/** So many mails may have waited at once, and leave in any order; a fifth wrong password would use up the right one. */
const MOST_AT_ONCE = 4;

/** The mails with a temporary password, in the order in which they left. */
const mailsIn = (dataDir: string): readonly string[] => {
  const folder = join(dataDir, "mail");
  try {
    return readdirSync(folder)
      .filter((name) => name.includes("-temporary-password-") && name.endsWith(".eml"))
      .toSorted()
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
};

/** Returns the temporary password in a mail's file; null if it holds none. */
const passwordIn = (path: string): string | null =>
  /^ {4}([A-Za-z0-9]{12})\r?$/m.exec(readFileSync(path, "utf8"))?.[1] ?? null;

/** A mail with a temporary password promises one that works, once; until then the permanent one does. */
export function recoveries(username: string, role: number, dataDir: string): KilledWrite {
  const counts = noCounts();
  const state = { password: FIRST_PASSWORD, asked: 0, unanswered: 0 };
  const ask = async (address: string): Promise<number> => {
    const body = { username, userRole: role, version: 1601 };
    const { status } = await call(address, null, {
      name: "reset",
      method: "POST",
      path: "/users/resetPassword",
      body,
    });
    if (status === 200) state.asked += 1;
    return status;
  };
  const mailed = (): number => mailsIn(dataDir).length;
  return {
    name: "recovery",
    counts,
    work: async (address, answered) => {
      for (;;) {
        const status = await ask(address);
        if (status === 0) {
          state.unanswered += 1;
          return;
        }
        if (status !== 200) throw new Error(`a recovery was answered ${status}`);
        counts.acknowledged += 1;
        answered();
        // It is done a while after it was answered: kills shall fall into that too.
        await sleep(ASK_EVERY_MS);
      }
    },
    judge: async (address) => {
      const faults: string[] = [];
      if (!(await isSignedIn(address, username, role, state.password)))
        faults.push("the permanent password does not work before the temporary one is used");
      if ((await ask(address)) !== 200) return [...faults, "a recovery cannot be asked for"];
      const isIdle = async (): Promise<boolean> =>
        mailed() >= state.asked &&
        figureOf(await (await fetch(`${address}/metrics`)).text(), 'portal_mails{state="queued"}') === 0;
      await until(`${state.asked} mails with a password`, isIdle, TIMEOUT_MS);
      const extra = mailed() - state.asked;
      if (extra > state.unanswered) faults.push(`${extra} mails that nobody asked for`);
      counts.kept += Math.max(0, extra);
      counts.never += Math.max(0, state.unanswered - extra);
      [state.asked, state.unanswered] = [mailed(), 0];
      // The last that was made works, and no other.
      const latest = mailsIn(dataDir).slice(-MOST_AT_ONCE);
      for (const path of latest.toReversed()) {
        const temporary = passwordIn(path);
        if (temporary === null) return [...faults, "a mail without a password"];
        const entered = await logOn(address, username, role, temporary);
        if (entered.status !== 200) continue;
        const next = newPassword();
        const changed = await call(address, personOf(username, entered), changeOf(username, temporary, next));
        if (changed.status !== 200) return [...faults, `after the mail's password: ${changed.status}`];
        state.password = next;
        if (await isSignedIn(address, username, role, temporary)) faults.push("a temporary one works twice");
        return faults;
      }
      return [...faults, `the last ${latest.length} of ${mailed()} mails promise passwords that do not work`];
    },
    judgeRows: async (database) => {
      const [row] = await rowsOf<{ open: number; done: number; events: number }>(
        database,
        `select count(*) filter (where done_at is null)::int as open, count(*) filter (where done_at is not null)::int as done,
          (select count(*)::int from audit_events where kind = 'recovery' and actor = $1) as events
          from recovery_requests`,
        [username],
      );
      const isOne = row?.open === 0 && row.done === row.events && row.events === state.asked;
      return isOne
        ? []
        : [`${state.asked} mails, ${row?.done} requests done, ${row?.open} open, ${row?.events} in the log`];
    },
  };
}
