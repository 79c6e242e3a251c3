import { refused, type Refused } from "../http/outcome.ts";

export type TooManyAttempts = Refused<"TOO_MANY_ATTEMPTS">;

/** Refuses what was tried too often. `detail`: what happened and what to do; without seconds no wait would help. */
export const tooManyAttempts = (detail: string, retryAfterSeconds?: number): TooManyAttempts =>
  refused("TOO_MANY_ATTEMPTS", retryAfterSeconds === undefined ? { detail } : { detail, retryAfterSeconds });

/** Refuses it for so long, in the words of D44. */
export const tryAgainIn = (seconds: number): TooManyAttempts =>
  tooManyAttempts(waitSentence(seconds), seconds);

/** D44, word for word. */
export function waitSentence(seconds: number): string {
  return `Too many attempts. Please try again in ${Math.max(1, Math.ceil(seconds / 60))} minutes.`;
}
