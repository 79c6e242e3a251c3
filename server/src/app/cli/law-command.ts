import { readFile } from "node:fs/promises";
import { accept, invalid, type Parsed } from "@portal/domain/core/result";
import { checkExample, type Example } from "@portal/domain/legislation/examples/check-examples";
import { parseExamples } from "@portal/domain/legislation/examples/parse-examples";
import { shownText } from "../../core/log/shown-text.ts";

/** `portal law check`, as the command line gives it. The path is absolute. */
export interface LawCommand {
  readonly name: "law check";
  readonly file: string;
}

/** Answers worked examples by the states' rules and lists what differs. Exit code 0: all agree, 1: not all, 2: wrong use. */
export async function runLawCommand({ file }: LawCommand, write: (line: string) => void): Promise<number> {
  const say = (line: string): void => write(shownText(line));
  const examples = await readExamples(file);
  if (!examples.ok) {
    for (const line of examples.detail.split("\n")) say(line);
    return 2;
  }
  const checked = examples.value.map(checkExample);
  for (const { example, differences, notes, error } of checked) {
    const { id, state, asks, title } = example;
    if (error !== null) say(`${id}: cannot be asked: ${error}`);
    for (const { name, expected, answered } of differences)
      say(
        `${id} (${state} ${asks}: ${title}): ${name} is ${textOf(answered)}, and ${textOf(expected)} was expected`,
      );
    for (const { name, expected, answered } of notes)
      say(`${id}: note: ${name} is ${textOf(answered)}, and the example says ${textOf(expected)}`);
  }
  const agreeing = checked.filter(({ differences, error }) => differences.length === 0 && error === null);
  say(`${agreeing.length} of ${checked.length} examples agree.`);
  say("Information, not advice; no lawyer has reviewed these rules.");
  return agreeing.length === checked.length ? 0 : 1;
}

const textOf = (value: unknown): string => JSON.stringify(value) ?? "absent";

async function readExamples(file: string): Promise<Parsed<readonly Example[]>> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch {
    return invalid(`${file} cannot be read: give the path of a file of examples.`);
  }
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return invalid(`${file} is not JSON: correct it.`);
  }
  const examples = parseExamples(json);
  return examples.ok ? accept(examples.value) : examples;
}
