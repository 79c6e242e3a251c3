import { guessedPart } from "@portal/domain/sign-in/easy-password";

let loading: Promise<ReadonlySet<string>> | undefined;

/** Passwords that everybody tries first, as `guessedPart` leaves them; read when the first password is changed. */
export function knownPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load();
  return loading;
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map(guessedPart));
}
