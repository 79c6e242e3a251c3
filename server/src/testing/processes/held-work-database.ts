import type { WorkDatabase } from "../../core/jobs/agency-work.ts";
import { gate } from "../gate.ts";

/** Where a worker is when it is held: before or after its statement has reached the database. */
const heldStates = {
  "claiming, not yet asked": { pattern: /set claim = \$2/, isBefore: true },
  "claiming, not yet answered": { pattern: /set claim = \$2/, isBefore: false },
  "finishing, not yet asked": { pattern: /set claim = null/, isBefore: true },
  "finishing, not yet answered": { pattern: /set claim = null/, isBefore: false },
} as const;
export type HeldState = keyof typeof heldStates;

export interface HeldWorkDatabase extends WorkDatabase {
  /** From now on nothing that is asked reaches the database, and nothing is answered: as of a process that died. */
  kill(): void;
  /** Stands still in this state the first time that it gets there; `reached` resolves then. */
  hold(state: HeldState): { readonly reached: Promise<void>; readonly release: () => void };
}

/** A worker's database that can be held and killed. No connection is held meanwhile. */
export function createHeldWorkDatabase(database: WorkDatabase): HeldWorkDatabase {
  const life = { isKilled: false };
  let held: { readonly state: HeldState; readonly arrive: () => void; readonly gone: Promise<void> } | null =
    null;
  const never = new Promise<never>(() => {});
  const pass = async (text: string, isBefore: boolean): Promise<void> => {
    if (held !== null && heldStates[held.state].isBefore === isBefore) {
      const { state, arrive, gone } = held;
      if (heldStates[state].pattern.test(text)) {
        held = null;
        arrive();
        await gone;
      }
    }
    if (life.isKilled) await never;
  };
  return {
    withOwner: (work) =>
      work({
        query: async (text, values) => {
          await pass(text, true);
          const answer = await database.withOwner((owner) => owner.query<never>(text, values));
          await pass(text, false);
          return answer;
        },
      }),
    kill: () => {
      life.isKilled = true;
    },
    hold: (state) => {
      const gone = gate();
      const reached = new Promise<void>((arrive) => (held = { state, arrive, gone: gone.opened }));
      return { reached, release: gone.open };
    },
  };
}
