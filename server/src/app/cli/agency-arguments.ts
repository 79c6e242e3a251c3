import { accept, invalid, type Parsed } from "@portal/domain/core/result";
import { isAgencyId } from "@portal/domain/sign-in/agency-id";
import type { ConfigCommand } from "../../agency/public.ts";
import type { UsersCommand } from "../../sign-in/public.ts";

export type UsersRequest =
  | Exclude<UsersCommand, { readonly action: "set-password" }>
  /** Its password is read from standard input before the command is sent. */
  | Omit<Extract<UsersCommand, { readonly action: "set-password" }>, "password">;

const configOperands = { list: 0, get: 1, unset: 1, set: 2 } as const;
const usersOperands = { "set-password": 1, disable: 1, enable: 1 } as const;

/** Reads what follows `config` and `users`. `folder`: where the one who types it stands. */
export function parseAgencyCommand(
  name: "config" | "users",
  words: readonly string[],
  folder: string,
): Parsed<ConfigCommand | UsersRequest> {
  const taken = takeAgency(words);
  if (!taken.ok) return taken;
  const { agencyId, operands } = taken.value;
  const [action = "", first, second] = operands;
  const given = operands.length - 1;
  if (name === "config") {
    if (!isOneOf(action, configOperands)) return invalid("config takes list, get, set or unset.");
    const wanted = configOperands[action];
    if (given !== wanted) return invalid(`config ${action} takes ${configNeeds[action]}.`);
    const always = { name, agencyId, folder } as const;
    if (action === "list") return accept({ ...always, action });
    if (action === "set") return accept({ ...always, action, setting: first ?? "", value: second ?? "" });
    return accept({ ...always, action, setting: first ?? "" });
  }
  if (action === "list") {
    if (given > 1) return invalid("users list takes one access code at most.");
    return accept({ name, agencyId, action, username: first ?? null });
  }
  if (!isOneOf(action, usersOperands)) return invalid("users takes list, set-password, disable or enable.");
  if (given !== 1 || first === undefined)
    return invalid(
      action === "set-password" && given > 1
        ? "users set-password takes an access code; the password is read from standard input, never from the command line."
        : `users ${action} takes an access code.`,
    );
  return accept({ name, agencyId, action, username: first });
}

const configNeeds: Readonly<Record<keyof typeof configOperands, string>> = {
  list: "no name",
  get: "one name",
  unset: "one name",
  set: "a name and a value; a value of several words stands in quotes",
};

const isOneOf = <Word extends string>(word: string, among: Readonly<Record<Word, unknown>>): word is Word =>
  Object.hasOwn(among, word);

/** `--agency <id>` may stand anywhere; behind `--` nothing is an option, so that a value may begin with one. */
function takeAgency(
  words: readonly string[],
): Parsed<{ readonly agencyId: number; readonly operands: string[] }> {
  const operands: string[] = [];
  let agency: string | undefined;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? "";
    if (word === "--") {
      operands.push(...words.slice(index + 1));
      break;
    }
    if (word === "--agency") agency = words[(index += 1)] ?? "";
    else if (word.startsWith("--agency=")) agency = word.slice("--agency=".length);
    else if (/^--?[a-z]/i.test(word)) return invalid(`Unknown option ${word}.`);
    else operands.push(word);
  }
  if (agency === undefined) return invalid("Which agency? Add --agency and its six digits.");
  if (!isAgencyId(agency)) return invalid(`--agency takes the six digits of an agency.`);
  return accept({ agencyId: Number(agency), operands });
}
