import { call, logOn, type Person, personOf } from "../faults/people.ts";
import { type KilledWrite, noCounts, rowsOf } from "./killed-write.ts";

export const FIRST_PASSWORD = "Demo1234";
const MOST_SESSIONS = 5;

let lastPassword = 0;
/** No two alike, by the strictest rule, as long as one may be. */
export const newPassword = (): string => `Kw7x${String((lastPassword += 1)).padStart(5, "0")}Qz`;

export const isSignedIn = async (address: string, username: string, role: number, password: string) =>
  (await logOn(address, username, role, password)).status === 200;

export const changeOf = (username: string, oldPassword: string, password: string) => ({
  name: "password",
  method: "PUT",
  path: `/users/${username}/password`,
  body: { oldPassword, newPassword: password },
});

/** Either the old password works or the new one, and each change has its entry in the log and its mail. */
export function passwordChanges(username: string, role: number): KilledWrite & { present(): string } {
  const counts = noCounts();
  const state = { present: FIRST_PASSWORD, unanswered: null as string | null };
  const countsIn = async (address: string): Promise<readonly string[]> => {
    const next = state.unanswered;
    const isOld = await isSignedIn(address, username, role, state.present);
    if (next === null) return isOld ? [] : ["the acknowledged password does not work"];
    const isNew = await isSignedIn(address, username, role, next);
    state.unanswered = null;
    counts[isNew ? "kept" : "never"] += 1;
    if (isNew) state.present = next;
    return isOld === isNew ? [isOld ? "two passwords work" : "no password works"] : [];
  };
  return {
    name: "change of password",
    counts,
    present: () => state.present,
    work: async (address, answered) => {
      for (;;) {
        const entered = await logOn(address, username, role, state.present);
        if (entered.status === 0) return;
        state.unanswered = newPassword();
        const change = changeOf(username, state.present, state.unanswered);
        const { status, text } = await call(address, personOf(username, entered), change);
        if (status === 0) return;
        if (status !== 200) throw new Error(`a change of password was answered ${status} ${text}`);
        state.present = state.unanswered;
        state.unanswered = null;
        counts.acknowledged += 1;
        answered();
      }
    },
    judge: countsIn,
    judgeRows: async (database) => {
      const [row] = await rowsOf<{ events: number; all: number; mails: number }>(
        database,
        `select (select count(*)::int from audit_events where kind = 'password-change' and actor = $1) as events,
          (select count(*)::int from audit_events where kind = 'password-change') as all,
          (select count(*)::int from outbox_mails where kind = 'password-changed') as mails`,
        [username],
      );
      const changes = counts.acknowledged + counts.kept;
      const faults = [];
      if (row?.events !== changes) faults.push(`${changes} changes, ${row?.events} of them in the log`);
      if (row?.all !== row?.mails)
        faults.push(`${row?.all} changes in the log, ${row?.mails} mails of changes`);
      return faults;
    },
  };
}

const isThere = async (address: string, person: Person): Promise<boolean> =>
  (await call(address, person, { name: "session", path: "/users/session" })).status === 200;

/** Signs in, then changes the role to and fro: a session that was replaced is gone, and one that was answered is there. */
export function roleChanges(username: string): KilledWrite {
  const counts = noCounts();
  const state = { last: null as Person | null, replaced: null as Person | null, isUnanswered: false };
  return {
    name: "sign-in and change of role",
    counts,
    work: async (address, answered) => {
      for (let turn = 0; ; turn += 1) {
        const isEntry = turn % 6 === 0 || state.last === null;
        state.isUnanswered = !isEntry;
        const role = turn % 2 === 0 ? 1 : 2;
        const answer =
          isEntry || state.last === null
            ? await logOn(address, username, 1)
            : await call(address, state.last, {
                name: "role",
                method: "POST",
                path: "/users/role",
                body: { role },
              });
        if (answer.status === 0) return;
        if (answer.status !== 200)
          throw new Error(`a change of role was answered ${answer.status} ${answer.text}`);
        state.replaced = isEntry ? null : state.last;
        state.last = personOf(username, answer);
        state.isUnanswered = false;
        counts.acknowledged += 1;
        answered();
      }
    },
    judge: async (address) => {
      const { last, replaced, isUnanswered } = state;
      state.last = null;
      if (last === null) return [];
      const isLastThere = await isThere(address, last);
      if (isUnanswered) counts[isLastThere ? "never" : "kept"] += 1;
      const faults = [];
      if (!isLastThere && !isUnanswered) faults.push("a session that was answered is gone");
      if (replaced !== null && (await isThere(address, replaced)))
        faults.push("a replaced session still works");
      return faults;
    },
    judgeRows: async (database) => {
      const [row] = await rowsOf<{ most: number; unlogged: number; replaced: number }>(
        database,
        `select (select coalesce(max(n), 0)::int from (select count(*) as n from sessions group by username_key, contact_id) counted) as most,
          (select count(*)::int from sessions s where not exists (select from audit_events e
            where e.kind in ('sign-in', 'role-change') and e.subject->>'handle' = s.handle)) as unlogged,
          (select count(*)::int from sessions s join audit_events e
            on e.kind = 'role-change' and e.subject->>'oldHandle' = s.handle) as replaced`,
      );
      const faults = [];
      if ((row?.most ?? 0) > MOST_SESSIONS) faults.push(`somebody has ${row?.most} sessions`);
      if (row?.unlogged !== 0) faults.push(`${row?.unlogged} sessions that the log does not know`);
      if (row?.replaced !== 0) faults.push(`${row?.replaced} replaced sessions are still there`);
      return faults;
    },
  };
}

let lastMessage = 0;

/** Changes of contact details are messages to the agency: each is there once with its mail, or not at all. */
export function detailChanges(
  senders: readonly (readonly [username: string, role: number, lotId: number])[],
): KilledWrite {
  const counts = noCounts();
  const kept = new Set<string>();
  interface Sent {
    readonly sender: (typeof senders)[number];
    readonly key: string;
    readonly body: string;
  }
  const state = { unanswered: null as Sent | null };
  const send = async (address: string, { sender, key, body }: Sent) => {
    const [username, role, lotId] = sender;
    const entered = await logOn(address, username, role);
    if (entered.status !== 200) return entered;
    const fixed = {
      ownersCorpId: 101,
      lotId,
      type: "UpdateRequest",
      subject: "",
      replyTo: "owner@example.org",
    };
    return call(address, personOf(username, entered), {
      name: "details",
      method: "POST",
      path: "/users/contact",
      body: { ...fixed, body },
      headers: { "idempotency-key": key },
    });
  };
  return {
    name: "contact details",
    counts,
    work: async (address, answered) => {
      for (;;) {
        const number = (lastMessage += 1);
        const sender = senders[number % senders.length] ?? senders[0];
        if (sender === undefined) throw new Error("nobody sends");
        const sent = { sender, key: `details-${number}-of-the-proof`, body: `New details ${number}.` };
        state.unanswered = sent;
        const { status, text } = await send(address, sent);
        if (status === 0) return;
        state.unanswered = null;
        // The hourly limit is reached; the clock moves with the next start.
        if (status === 429) return;
        if (status !== 200) throw new Error(`details were answered ${status} ${text}`);
        kept.add(sent.body);
        counts.acknowledged += 1;
        answered();
      }
    },
    judge: async (address) => {
      const sent = state.unanswered;
      state.unanswered = null;
      if (sent === null) return [];
      const { status, text } = await send(address, sent);
      if (status === 429) return [];
      kept.add(sent.body);
      return status === 200 ? [] : [`the repeat was answered ${status} ${text.slice(0, 200)}`];
    },
    judgeRows: async (database) => {
      const rows = await rowsOf<{ body: string; n: number; events: number; mails: number }>(
        database,
        `select body, count(*)::int as n, (select count(*)::int from audit_events where kind = 'message') as events,
          (select count(*)::int from outbox_mails where kind = 'contact-request') as mails
          from contact_messages group by body`,
      );
      const found = new Map(rows.map(({ body, n }) => [body, n]));
      const faults = [];
      const lost = [...kept].filter((body) => found.get(body) !== 1).length;
      if (lost > 0) faults.push(`${lost} messages are lost or doubled`);
      const [first] = rows;
      if (first !== undefined && (first.events !== found.size || first.mails !== found.size))
        faults.push(`${found.size} messages, ${first.events} in the log, ${first.mails} mails`);
      return faults;
    },
  };
}
