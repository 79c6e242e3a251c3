import { createEasyPasswordCheck, type EasyPasswordCheck } from "@portal/domain/sign-in/password-strength";

let loading: Promise<EasyPasswordCheck> | undefined;

/** The dictionaries take memory and a moment, so they are read when the first password is judged. */
async function loadCheck(): Promise<EasyPasswordCheck> {
  const [core, common] = await Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]);
  return createEasyPasswordCheck({ ...core, ...common });
}

/** What is wrong with a new password that is easy to guess; null if it is not. `names`: what people around the person know. */
export async function easyPasswordError(typed: string, names: readonly string[]): Promise<string | null> {
  loading ??= loadCheck();
  return (await loading)(typed, names);
}
