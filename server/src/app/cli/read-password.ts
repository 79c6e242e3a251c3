import { createInterface } from "node:readline";
import type { ReadStream } from "node:tty";

const ENTER = new Set(["\r", "\n", "\u0004"]);
const CANCEL = "\u0003";
const RUB_OUT = new Set(["\u007f", "\b"]);

/**
 * The password that an account shall have: from a terminal typed twice without echo, else the first line of standard
 * input. Null where none came, or the two differ; `complain` has then said why.
 */
export async function readPassword(
  input: NodeJS.ReadStream,
  prompts: NodeJS.WritableStream,
  complain: (sentence: string) => void,
): Promise<string | null> {
  if (!input.isTTY) {
    const line = await firstLine(input);
    if (line === null) complain("The password is read from standard input, and there was none.");
    return line;
  }
  const typed = await readHidden(input, prompts, "New password: ");
  const repeated = typed === null ? null : await readHidden(input, prompts, "The same again: ");
  if (typed === null || repeated === null) return null;
  if (typed === repeated) return typed;
  complain("The two are not the same.");
  return null;
}

async function firstLine(input: NodeJS.ReadableStream): Promise<string | null> {
  for await (const line of createInterface({ input })) return line;
  return null;
}

function readHidden(
  input: ReadStream,
  prompts: NodeJS.WritableStream,
  prompt: string,
): Promise<string | null> {
  prompts.write(prompt);
  return new Promise((resolve) => {
    let typed: string[] = [];
    const end = (result: string | null): void => {
      input.off("data", take);
      input.setRawMode(false);
      input.pause();
      prompts.write("\n");
      resolve(result);
    };
    const take = (chunk: Buffer | string): void => {
      for (const letter of chunk.toString()) {
        if (letter === CANCEL) return end(null);
        if (ENTER.has(letter)) return end(typed.join(""));
        if (RUB_OUT.has(letter)) typed = typed.slice(0, -1);
        else typed.push(letter);
      }
    };
    input.setRawMode(true);
    input.on("data", take);
    input.resume();
  });
}
