import { useEffect, useSyncExternalStore } from "react";
import { isPassing } from "./api-problem.ts";

export interface KeptAnswer<Answer> {
  readonly data: Answer | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
}

export interface KeptAnswers<Answer> {
  /** The answer for a key, asked for where nobody has yet; of no key nothing is asked. */
  readonly use: (key: string | null) => KeptAnswer<Answer> & { readonly retry: () => void };
  /** Begins to ask before the page that needs the answer is there. */
  readonly warm: (key: string) => void;
  /** Resolves once the answer is known; with undefined where it could not be had. */
  readonly settled: (key: string) => Promise<Answer | undefined>;
  /** Forgets everything; the next page asks afresh. */
  readonly forget: () => void;
}

/**
 * What is public and the same for everybody: asked once, shared by all that show it, and kept until the page is reloaded.
 * It does not go through the query client of the signed-in pages: sign-in has to be light, and does without it.
 * @param recall an older answer, for the time in which no new one can be had
 */
export function createSharedQuery<Answer>(
  ask: (key: string) => Promise<Answer>,
  recall?: (key: string) => Answer | undefined,
): KeptAnswers<Answer> {
  const none: KeptAnswer<Answer> = { data: undefined, error: null, isLoading: false };
  const states = new Map<string, KeptAnswer<Answer>>();
  const watchers = new Set<() => void>();
  const stateOf = (key: string | null) => states.get(key ?? "") ?? none;

  const set = (key: string, state: KeptAnswer<Answer>) => {
    states.set(key, state);
    for (const watcher of watchers) watcher();
  };
  const load = async (key: string) => {
    const before = stateOf(key);
    if (before.isLoading) return;
    const asked = { ...before, isLoading: true };
    set(key, asked);
    const answer = await askAgainIfPassing(() => ask(key)).then(
      (data) => ({ data, error: null }),
      (error: unknown) => {
        const data = isPassing(error) ? recall?.(key) : undefined;
        return { data, error: data === undefined ? error : null };
      },
    );
    // Not where it was forgotten meanwhile.
    if (stateOf(key) === asked) set(key, { ...answer, isLoading: false });
  };
  const watch = (callback: () => void) => {
    watchers.add(callback);
    return () => watchers.delete(callback);
  };

  const warm = (key: string) => {
    const state = stateOf(key);
    if (state === none || state.error !== null) void load(key);
  };

  return {
    use: (key) => {
      const state = useSyncExternalStore(watch, () => stateOf(key));
      const isUntouched = state === none;
      useEffect(() => {
        if (key !== null && isUntouched) void load(key);
      }, [key, isUntouched]);
      return {
        ...state,
        isLoading: state.isLoading || (key !== null && isUntouched),
        retry: () => {
          if (key !== null) void load(key);
        },
      };
    },
    warm,
    settled: async (key) => {
      warm(key);
      if (stateOf(key).isLoading)
        await new Promise<void>((resolve) => {
          const stop = watch(() => {
            if (stateOf(key).isLoading) return;
            stop();
            resolve();
          });
        });
      return stateOf(key).data;
    },
    forget: () => states.clear(),
  };
}

/** One more try where the first one may have met a passing fault. */
async function askAgainIfPassing<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isPassing(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return ask();
  }
}
