import { isAgencyId } from "@portal/domain/sign-in/agency-id";
import type { ConfigCommand } from "../agency/public.ts";
import type { UsersCommand } from "../sign-in/public.ts";

export type UsersRequest =
  | Exclude<UsersCommand, { readonly action: "set-password" }>
  /** Its password is read from standard input before the command is sent. */
  | Omit<Extract<UsersCommand, { readonly action: "set-password" }>, "password">;

export type ParsedAgencyCommand =
  | { readonly fault: string }
  | { readonly command: ConfigCommand | UsersRequest };

const configOperands = { list: 0, get: 1, unset: 1, set: 2 } as const;
const usersOperands = { "set-password": 1, disable: 1, enable: 1 } as const;

/** Reads what follows `config` and `users`. `folder`: where the one who types it stands. */
export function parseAgencyCommand(
  name: "config" | "users",
  words: readonly string[],
  folder: string,
): ParsedAgencyCommand {
  const taken = takeAgency(words);
  if ("fault" in taken) return taken;
  const { agencyId, operands } = taken;
  const [action = "", first, second] = operands;
  const given = operands.length - 1;
  if (name === "config") {
    if (!isOneOf(action, configOperands)) return { fault: "config takes list, get, set or unset." };
    const wanted = configOperands[action];
    if (given !== wanted) return { fault: `config ${action} takes ${configNeeds[action]}.` };
    const always = { name, agencyId, folder } as const;
    if (action === "list") return { command: { ...always, action } };
    if (action === "set")
      return { command: { ...always, action, setting: first ?? "", value: second ?? "" } };
    return { command: { ...always, action, setting: first ?? "" } };
  }
  if (action === "list") {
    if (given > 1) return { fault: "users list takes one access code at most." };
    return { command: { name, agencyId, action, username: first ?? null } };
  }
  if (!isOneOf(action, usersOperands)) return { fault: "users takes list, set-password, disable or enable." };
  if (given !== 1 || first === undefined)
    return {
      fault:
        action === "set-password" && given > 1
          ? "users set-password takes an access code; the password is read from standard input, never from the command line."
          : `users ${action} takes an access code.`,
    };
  return { command: { name, agencyId, action, username: first } };
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
): { readonly fault: string } | { readonly agencyId: number; readonly operands: string[] } {
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
    else if (/^--?[a-z]/i.test(word)) return { fault: `Unknown option ${word}.` };
    else operands.push(word);
  }
  if (agency === undefined) return { fault: "Which agency? Add --agency and its six digits." };
  if (!isAgencyId(agency)) return { fault: `--agency takes the six digits of an agency.` };
  return { agencyId: Number(agency), operands };
}
