import { askExample } from "../ask-example.ts";
import type { Answer } from "../answers/answer.ts";
import { unknownFacts } from "./read-facts.ts";

/** A worked example as a file of them has it (docs/legislation/golden.json). */
export interface Example {
  readonly id: string;
  readonly title: string;
  readonly state: string;
  readonly asks: string;
  readonly asOf: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly expect: Readonly<Record<string, unknown>>;
  readonly citations: readonly { readonly source: string; readonly at: string }[];
  readonly confidence: string | null;
  readonly ruleFrom: string | null;
  readonly module?: string | null;
}

interface Difference {
  readonly name: string;
  readonly expected: unknown;
  readonly answered: unknown;
}

interface Checked {
  readonly example: Example;
  /** What the example expects and the answer does not have. */
  readonly differences: readonly Difference[];
  /** Where the example knows a source, a day or a confidence otherwise, or tells what nobody asks; it may be right. */
  readonly notes: readonly Difference[];
  /** The question cannot be read. */
  readonly error: string | null;
}

/** Answers an example and compares: the answer must have every name that is expected; further ones do no harm. */
export function checkExample(example: Example): Checked {
  const answer = askExample(example);
  if ("error" in answer) return { example, differences: [], notes: [], error: answer.error };
  const answered = answer as Answer & Readonly<Record<string, unknown>>;
  const differences = Object.entries(example.expect).flatMap(([name, expected]) =>
    has(answered[name], expected) ? [] : [{ name, expected, answered: answered[name] }],
  );
  return { example, differences, notes: notesOf(example, answer), error: null };
}

function notesOf({ confidence, ruleFrom, citations, facts }: Example, answer: Answer): readonly Difference[] {
  const sources = answer.cites.map(({ source }) => source);
  return [
    ...unknownFacts(facts).map((name) => ({ name: `facts.${name}`, expected: facts[name], answered: null })),
    ...(confidence === null || confidence === answer.confidence
      ? []
      : [{ name: "confidence", expected: confidence, answered: answer.confidence }]),
    ...(ruleFrom === null || ruleFrom === answer.ruleFrom
      ? []
      : [{ name: "ruleFrom", expected: ruleFrom, answered: answer.ruleFrom }]),
    ...citations.flatMap(({ source, at }) =>
      sources.some((each) => each === source)
        ? []
        : [{ name: "citations", expected: `${source} ${at}`, answered: sources }],
    ),
  ];
}

/** Whether a value has all that is expected of it, within objects and lists too. */
function has(value: unknown, expected: unknown): boolean {
  if (typeof expected !== "object" || expected === null) return Object.is(value, expected);
  if (Array.isArray(expected))
    return (
      Array.isArray(value) &&
      value.length === expected.length &&
      expected.every((each, at) => has(value[at], each))
    );
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(expected).every(([name, each]) => has((value as Record<string, unknown>)[name], each))
  );
}
