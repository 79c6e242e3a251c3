import { accept, invalid, type Parsed } from "@portal/domain/core/result";
import type { Right } from "@portal/domain/core/principal";
import { isAgencyId } from "@portal/domain/sign-in/agency-id";
import type { StaffCommand } from "../../staff/office/members/staff-command.ts";

const rights: readonly string[] = ["admin", "manager", "reader"] satisfies readonly Right[];
const isRight = (word: string): word is Right => rights.includes(word);

/** Reads what follows `staff`. */
export function parseStaffCommand(words: readonly string[]): Parsed<StaffCommand> {
  const options = new Map<string, string>();
  const operands: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? "";
    const [, name, value] = /^--(agency|right)(?:=(.*))?$/.exec(word) ?? [];
    if (name !== undefined) options.set(name, value ?? words[(index += 1)] ?? "");
    else if (/^--?[a-z]/i.test(word)) return invalid(`Unknown option ${word}.`);
    else operands.push(word);
  }
  const agency = options.get("agency");
  if (agency === undefined) return invalid("Which agency? Add --agency and its six digits.");
  if (!isAgencyId(agency)) return invalid("--agency takes the six digits of an agency.");
  const always = { name: "staff", agencyId: Number(agency) } as const;
  const [action, email, ...rest] = operands;
  if (action !== "invite" && options.has("right")) return invalid("Only staff invite takes --right.");
  if (action === "list")
    return email === undefined ? accept({ ...always, action }) : invalid("staff list takes no address.");
  if (action !== "invite" && action !== "disable" && action !== "enable" && action !== "reset-factor")
    return invalid("staff takes list, invite, disable, enable or reset-factor.");
  if (email === undefined || rest.length > 0) return invalid(`staff ${action} takes one e-mail address.`);
  if (action !== "invite") return accept({ ...always, action, email });
  const right = options.get("right");
  if (right === undefined || !isRight(right))
    return invalid("As what? Add --right and one of admin, manager, reader.");
  return accept({ ...always, action, right, email });
}
