import { EASY_PASSWORD_MESSAGE, guessedPart, isEasyPassword } from "@portal/domain/sign-in/easy-password";

let loading: Promise<ReadonlySet<string>> | undefined;

/** Passwords that everybody tries first, as `guessedPart` leaves them; read when the first password is changed. */
function knownPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load();
  return loading;
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map(guessedPart));
}

/** What is wrong with a new password that is easy to guess; null when it is not. `names`: what people around the person know. */
export async function easyPasswordFault(typed: string, names: readonly string[]): Promise<string | null> {
  const known = await knownPasswords();
  return isEasyPassword(typed, names, (guessed) => known.has(guessed)) ? EASY_PASSWORD_MESSAGE : null;
}
