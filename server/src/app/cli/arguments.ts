import { accept, invalid, type Parsed } from "@portal/domain/core/result";
import type { PortalCommand } from "./commands.ts";
import { parseAgencyCommand, type UsersRequest } from "./agency-arguments.ts";
import type { VerifyBallotsCommand } from "../../meetings/register/verify/verify-command.ts";
import { parseBallotCommand } from "./ballot-arguments.ts";
import type { CopyCommand } from "./copy-to-server.ts";
import { parseExportInvoiceVotes } from "./invoice-arguments.ts";
import { parseImportCommand } from "./import-arguments.ts";
import { parseLawCommand } from "./law-arguments.ts";
import type { LawCommand } from "./law-command.ts";
import type { StarterCommand, WorkbookCommand } from "../../import/public.ts";
import { parseStaffCommand } from "./staff-arguments.ts";
import { parseStarterCommand, parseWorkbookCommand } from "./starter-arguments.ts";

export const usage = `npm run portal -- <command>

  serve                       serve the portal until it is stopped
  migrate                     bring the database to the newest state
  demo [package]              load a demonstration package, moved to today (without one: demo/)
  check <package>             try a package and change nothing; says what an import would break
  import <package>            load an agency's package
      --agency <id>           the agency that it must be of; needed for one that is not loaded yet
      --accept <kinds>        load it though it breaks something of these kinds, such as lot-sold,address-changes
      --force                 load it whatever it breaks, and though it is older than what is loaded
      --json                  answer in JSON (of check, too)
  starter <folder|zip>        read what a back office prints, ask, prove, and write a package (--out)
      --answers <file>        what was asked before, with its answers (JSON)
      --previous <package>    the package before this one, whose ids stay; none where there is none
      --out <folder|zip>      where the package goes; without it nothing is written
      --report <file>         write what was found as JSON, too
  law check <file>            answer worked examples (JSON) by the states' rules, and list what differs; changes nothing
  starter-workbook --out <file.xlsx>   an empty workbook for starter, to fill in what nothing prints
  files verify                read every file of the store: which are missing or damaged, and which no row names
  db copy                     copy the embedded database of DATA_DIR into the empty one of DATABASE_URL

  config list  --agency <id>                 every setting, where its value comes from (default, package or portal), its value
  config get   --agency <id> <name>          one value
  config set   --agency <id> <name> <value>  set it in the portal: it wins over the package's, and imports leave it alone
  config unset --agency <id> <name>          take it back: the package's value holds again

  users list         --agency <id> [<access code>]  accounts: state, kind of password, last sign-in, roles, name
  users set-password --agency <id> <access code>    a new password, from standard input; ends the account's sessions
  users disable      --agency <id> <access code>    ends its sessions and lets it sign in no more
  users enable       --agency <id> <access code>    lets it sign in again

  staff list         --agency <id>                  the agency's own people: state, right, second factor, last sign-in
  staff invite       --agency <id> --right admin <e-mail>   invite to the office (or manager, reader); prints and mails the link
  staff disable      --agency <id> <e-mail>         ends their sessions and lets them in no more
  staff enable       --agency <id> <e-mail>         lets them in again
  staff reset-factor --agency <id> <e-mail>         takes a lost second factor away; the next sign-in sets up a new one

  accept-ballots --agency <id> --meeting <id> --reason <text>
                              go on with a meeting's register as a restored backup has it; the agency and its voters are told
  export-ballots --agency <id> --meeting <id> [--csv]   a meeting's register after its cut-off, for verifiers or as a table
  verify-ballots [--public-key <key>] [--root <root>] <file>   check an exported register; key and root out of checkpoint mails

  export-invoice-votes --agency <id> [--csv]   every approver's votes on pending invoices, and which of them count

A package is a folder or a .zip. Its faults come as file:row:column: reason, those of one kind in a column in one line with
their number (--all: each in a line of its own), then notes, then how many there are.
An agency's id has six digits. A value of several words stands in quotes; "" clears it. A picture (bannerUrl,
footerBannerUrl, backgroundImageUrl) is a file (JPEG, PNG, WebP, GIF) or an https address. After -- nothing is an option.
Exit codes: 0 done, 1 refused or failed, 2 wrong use, 3 a sound package that breaks something
(nothing was changed), or questions of starter that are open. The configuration comes from the environment: see README.md.`;

export type AskedCommand =
  | "help"
  | "serve"
  | Exclude<PortalCommand, { readonly name: "users" }>
  | UsersRequest
  | VerifyBallotsCommand
  | StarterCommand
  | LawCommand
  | WorkbookCommand
  | CopyCommand;

/**
 * Reads the command line. Paths become absolute: the command may run in a process with another working folder. `folder`:
 * where the one who types it stands.
 */
export function parseArguments(words: readonly string[], folder = process.cwd()): Parsed<AskedCommand> {
  // Behind -- stands a value, whatever it looks like.
  const options = words.includes("--") ? words.slice(0, words.indexOf("--")) : words;
  if (options.some((word) => word === "--help" || word === "-h") || words[0] === "help")
    return accept("help");
  if (words[0] === "export-ballots" || words[0] === "verify-ballots" || words[0] === "accept-ballots")
    return parseBallotCommand(words[0], words.slice(1), folder);
  if (words[0] === "export-invoice-votes") return parseExportInvoiceVotes(words.slice(1));
  if (words[0] === "config" || words[0] === "users")
    return parseAgencyCommand(words[0], words.slice(1), folder);
  if (words[0] === "starter") return parseStarterCommand(words.slice(1), folder);
  if (words[0] === "law") return parseLawCommand(words.slice(1), folder);
  if (words[0] === "starter-workbook") return parseWorkbookCommand(words.slice(1), folder);
  if (words[0] === "staff") return parseStaffCommand(words.slice(1));
  if (words[0] === "db")
    return words.length === 2 && words[1] === "copy"
      ? accept({ name: "db copy" })
      : invalid("db copy is the only command of db, and takes no argument.");
  if (words[0] === "files")
    return words.length === 2 && words[1] === "verify"
      ? accept({ name: "files verify" })
      : invalid("files verify is the only command of files, and takes no argument.");
  const [name, operand] = words;
  if (name === "import" || name === "check" || name === "demo")
    return parseImportCommand(name, words.slice(1), folder);
  if (name === "serve" || name === "migrate") {
    if (operand !== undefined) return invalid(`${name} takes no argument.`);
    return accept(name === "serve" ? "serve" : { name });
  }
  if (name?.startsWith("-") === true) return invalid(`Unknown option ${name}.`);
  return invalid(name === undefined ? "Which command?" : `Unknown command ${name}.`);
}
