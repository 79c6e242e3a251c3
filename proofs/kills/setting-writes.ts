import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { root } from "../../rig/paths.ts";
import { until } from "../faults/start-portal.ts";
import { AGENCY_ID, type KilledWrite, noCounts, rowsOf } from "./killed-write.ts";

type Settings = Readonly<Record<string, string>>;
const entry = join(root, "dist", "server", "cli.js");
const LOOK_EVERY_MS = 40;
const TIMEOUT_MS = 120_000;
const PICTURE = { width: 2_600, height: 340 };
const SIZES = ["banner-phone", "banner", "banner-wide"];

const isThere = async (address: string): Promise<boolean> =>
  (await fetch(`${address}/healthz`).catch(() => null))?.ok === true;

/** `portal config set`, killed itself when the portal is: the exit code, null where it was killed. */
async function setSetting(
  address: string,
  settings: Settings,
  name: string,
  value: string,
): Promise<number | null> {
  const words = ["config", "set", "--agency", String(AGENCY_ID), name, value];
  const child = spawn(process.execPath, [entry, ...words], {
    env: { PATH: process.env["PATH"], LOG_LEVEL: "error", ...settings },
    stdio: "ignore",
  });
  const gone = once(child, "exit");
  while (child.exitCode === null && child.signalCode === null) {
    // oxlint-disable-next-line no-await-in-loop -- it is looked at until one of the two has ended
    if (!(await isThere(address))) child.kill("SIGKILL");
    // oxlint-disable-next-line no-await-in-loop -- likewise
    await Promise.race([gone, sleep(LOOK_EVERY_MS)]);
  }
  return child.exitCode;
}

interface Chosen {
  /** What was answered, then what was not. */
  present: string | null;
  unanswered: string | null;
}

/** Which of the two holds; a fault where it is neither. */
function settle({
  counts,
  state,
  holds,
}: {
  counts: KilledWrite["counts"];
  state: Chosen;
  holds: (value: string) => boolean;
}): readonly string[] {
  const { present, unanswered } = state;
  state.unanswered = null;
  if (unanswered !== null && holds(unanswered)) {
    counts.kept += 1;
    state.present = unanswered;
    return [];
  }
  if (unanswered !== null) counts.never += 1;
  return present === null || holds(present) ? [] : [`neither ${present} holds nor ${String(unanswered)}`];
}

/** One entry of the log after the other, from the first value to the one that holds. */
async function historyFaults(
  database: Parameters<KilledWrite["judgeRows"]>[0],
  name: string,
): Promise<readonly string[]> {
  const events = await rowsOf<{ from: string | null; to: string | null }>(
    database,
    `select subject->>'from' as from, subject->>'to' as to from audit_events
      where kind = 'config-set' and subject->>'name' = $1 order by event_id`,
    [name],
  );
  const [row] = await rowsOf<{ set: string; held: string }>(
    database,
    `select o.value #>> '{}' as set, a.content->>$1 as held from setting_overrides o
      join agencies a on a.agency_id = o.agency_id where o.name = $1`,
    [name],
  );
  const broken = events.filter(({ from }, at) => at > 0 && from !== events[at - 1]?.to).length;
  const faults = broken > 0 ? [`${name}: the log has ${broken} gaps`] : [];
  if (row !== undefined && row.set !== row.held)
    faults.push(`${name}: ${row.set} is set and ${row.held} holds`);
  const last = events.at(-1)?.to;
  if (row !== undefined && name === "buttonColor" && last !== row.set)
    faults.push(`${name}: ${row.set} is set, the log ends with ${last}`);
  return faults;
}

/** A colour is set again and again: it holds and is in the log, or neither. */
export function colourChanges(settings: () => Settings): KilledWrite {
  const counts = noCounts();
  const state: Chosen = { present: null, unanswered: null };
  let last = 0;
  return {
    name: "portal config set",
    counts,
    work: async (address, answered) => {
      for (;;) {
        const colour = `#${String((last += 1)).padStart(6, "1")}`;
        state.unanswered = colour;
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        if ((await setSetting(address, settings(), "buttonColor", colour)) !== 0) return;
        [state.present, state.unanswered] = [colour, null];
        counts.acknowledged += 1;
        answered();
      }
    },
    judge: async (address) => {
      const content = await fetch(
        `${address}/api/agencies/${AGENCY_ID}/communicator/query/agentcontentstrata`,
      );
      const text = await content.text();
      return settle({ counts, state, holds: (value) => text.includes(value) });
    },
    judgeRows: (database) => historyFaults(database, "buttonColor"),
  };
}

const look = (address: string, size: string): Promise<Response> =>
  fetch(`${address}/api/agencies/${AGENCY_ID}/pictures/banner?size=${size}`);

/** Another banner again and again, and each in its smaller sizes at once: whole in every size, or made again. */
export function bannerChanges(settings: () => Settings, folder: string): KilledWrite {
  const counts = noCounts();
  const state: Chosen = { present: null, unanswered: null };
  let last = 0;
  const draw = async (): Promise<string> => {
    const path = join(folder, `banner-${(last += 1)}.png`);
    const shade = (step: number): number => (last * step) % 256;
    const background = { r: shade(37), g: shade(91), b: shade(53) };
    writeFileSync(
      path,
      await sharp({ create: { ...PICTURE, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    return path;
  };
  return {
    name: "smaller pictures",
    counts,
    work: async (address, answered) => {
      for (;;) {
        const path = await draw();
        state.unanswered = path;
        if ((await setSetting(address, settings(), "bannerUrl", path)) !== 0) return;
        [state.present, state.unanswered] = [path, null];
        counts.acknowledged += 1;
        answered();
        const looks = await Promise.all(SIZES.map((size) => look(address, size).catch(() => null)));
        if (looks.includes(null)) return;
      }
    },
    judge: async (address) => {
      const faults: string[] = [];
      let shade: readonly number[] = [];
      for (const size of SIZES) {
        let bytes = Buffer.alloc(0);
        let etag = "";
        const isMade = async (): Promise<boolean> => {
          const answer = await look(address, size).catch(() => null);
          if (answer?.status !== 200) return false;
          bytes = Buffer.from(await answer.arrayBuffer());
          etag = answer.headers.get("etag") ?? "";
          return state.present === null || answer.headers.get("content-type") === "image/webp";
        };
        // oxlint-disable-next-line no-await-in-loop -- one size after the other
        await until(`the banner as ${size}`, isMade, TIMEOUT_MS);
        if (etag !== `"${createHash("sha256").update(bytes).digest("hex")}"`)
          faults.push(`${size} is not its name's`);
        // oxlint-disable-next-line no-await-in-loop -- likewise
        const whole = await sharp(bytes)
          .raw()
          .toBuffer()
          .catch(() => null);
        if (whole === null) faults.push(`${size} cannot be read to its end`);
        else shade = [...whole.subarray(0, 3)];
      }
      const isLike = (path: string): boolean => {
        const number = Number(/(\d+)\.png$/.exec(path)?.[1]);
        return [37, 91, 53].every((step, at) => Math.abs(((number * step) % 256) - (shade[at] ?? -99)) < 12);
      };
      return [...faults, ...settle({ counts, state, holds: isLike })];
    },
    judgeRows: (database) => historyFaults(database, "bannerUrl"),
  };
}
