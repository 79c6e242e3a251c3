import { createClock } from "../../core/clock/clock.ts";
import { createLog } from "../../core/log/log.ts";
import { parseArguments, usage } from "./arguments.ts";
import type { CommandOutput } from "./command-output.ts";
import type { PortalCommand } from "./commands.ts";
import type { UsersRequest } from "./agency-arguments.ts";
import { readConfig } from "../config/config.ts";
import { keepFilesPrivate } from "../config/data-folder-privacy.ts";
import { copyToServer } from "./copy-to-server.ts";
import { runStarterCommand, runWorkbookCommand } from "../../import/public.ts";
import { runVerifyBallots } from "../../meetings/register/verify/verify-command.ts";
import { runLawCommand } from "./law-command.ts";
import { readPassword } from "./read-password.ts";
import { runAsking } from "./name-unknown-agency.ts";
import { runCommand } from "./run-command.ts";
import { serve, type Serving } from "../serve/serve.ts";
import { operatorSentence } from "../serve/start-failure.ts";
import { terminalOutput } from "./terminal-output.ts";

const out = (text: string): boolean => process.stdout.write(`${text}\n`);
const complain = (text: string): boolean => process.stderr.write(`${text}\n`);

/** Exit codes: 0 done, 1 refused or failed, 2 wrong use, 3 a sound package that breaks something, or open questions. */
async function main(): Promise<number | null> {
  keepFilesPrivate();
  const parsed = parseArguments(process.argv.slice(2), typedIn(process.env));
  if (!parsed.ok) {
    complain(`${parsed.detail}\n\n${usage}`);
    return 2;
  }
  const { value: asked } = parsed;
  if (asked === "help") {
    out(usage);
    return 0;
  }
  // None needs a configuration or a database: anybody may check a register or the states' rules, or try exports.
  if (asked !== "serve" && asked.name === "verify-ballots") return runVerifyBallots(asked, out);
  if (asked !== "serve" && asked.name === "starter")
    return runStarterCommand(asked, createClock().now(), out);
  if (asked !== "serve" && asked.name === "law check") return runLawCommand(asked, out);
  if (asked !== "serve" && asked.name === "starter-workbook") return runWorkbookCommand(asked, out);
  const outcome = readConfig(process.env);
  if (!outcome.ok) {
    complain(["The configuration is wrong:", ...outcome.errors.map((error) => `  ${error}`)].join("\n"));
    return 1;
  }
  const { value: config } = outcome;
  const log = createLog(config.logLevel);
  if (asked !== "serve" && asked.name === "db copy") return copyToServer(config, log, out);
  if (asked !== "serve") {
    const command = await withPassword(asked);
    if (command === null) return 1;
    const run = (each: PortalCommand, output: CommandOutput) => runCommand(each, config, log, output);
    return command.name === "import" ? runAsking(command, run) : run(command, terminalOutput());
  }

  let serving: Serving | undefined;
  let isStopping = false;
  const stop = (): void => {
    // A second signal means that the operator does not want to wait.
    if (isStopping) process.exit(1);
    // A start has nothing to finish, and the database outlives being cut off. Without this handler the first process of a
    // container, which no signal ends by itself, would wait for its database for ever.
    if (serving === undefined) process.exit(0);
    isStopping = true;
    serving.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "the portal did not stop cleanly");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.stdout.on("error", () => undefined);
  process.stderr.on("error", () => undefined);
  serving = await serve(config, log, say);
  return null;
}

/** `npm run` changes to the folder of package.json first, and says where it was called. */
function typedIn({ npm_lifecycle_event: script, INIT_CWD: calledIn }: NodeJS.ProcessEnv): string {
  return script === "portal" && calledIn !== undefined ? calledIn : process.cwd();
}

/** A password never stands on the command line, where others see it: it is asked for here, where the terminal is. */
async function withPassword(
  command: Exclude<PortalCommand, { readonly name: "users" }> | UsersRequest,
): Promise<PortalCommand | null> {
  if (command.name !== "users" || command.action !== "set-password") return command;
  const password = await readPassword(process.stdin, process.stderr, complain);
  return password === null ? null : { ...command, password };
}

/** A pipe takes what is written bit by bit, and exiting at once would cut a long list of faults short. */
async function exit(code: number): Promise<never> {
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((resolve) => stream.write("", () => resolve()));
  process.exit(code);
}

/** What a server says. A file on a full disk throws, a pipe that nobody reads tells later: it serves without being heard. */
function say(text: string): void {
  try {
    out(text);
  } catch {
    // There is nobody to tell.
  }
}

try {
  const exitCode = await main();
  if (exitCode !== null) await exit(exitCode);
} catch (error) {
  const sentence = operatorSentence(error);
  if (sentence === null) createLog("error").fatal({ err: error }, "the portal failed");
  else complain(sentence);
  await exit(1);
}
