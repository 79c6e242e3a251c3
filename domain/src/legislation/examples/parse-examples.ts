import { accept, invalid, type Parsed } from "../../core/result.ts";
import type { Example } from "./check-examples.ts";

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads a file of examples: an object with a list of them, or the list alone. */
export function parseExamples(json: unknown): Parsed<readonly Example[]> {
  const list = isObject(json) ? json["examples"] : json;
  if (!Array.isArray(list))
    return invalid("A file of examples is a list, or an object with a list `examples`.");
  const read = (list as readonly unknown[]).map(readExample);
  const faults = read.flatMap((each) => (typeof each === "string" ? [each] : []));
  return faults.length > 0
    ? invalid(faults.join("\n"))
    : accept(read.filter((each) => typeof each !== "string"));
}

function readExample(value: unknown, at: number): Example | string {
  if (!isObject(value)) return `examples[${at}] must be an object.`;
  const { id, title, state, asks, asOf, facts, expect, citations, confidence, ruleFrom, module } = value;
  const name = typeof id === "string" ? id : `examples[${at}]`;
  if (typeof state !== "string" || typeof asks !== "string" || typeof asOf !== "string")
    return `${name}: state, asks and asOf must be texts.`;
  if (!isObject(facts) || !isObject(expect)) return `${name}: facts and expect must be objects.`;
  return {
    id: name,
    title: typeof title === "string" ? title : "",
    state,
    asks,
    asOf,
    facts,
    expect,
    citations: Array.isArray(citations) ? citations.filter(isCitation) : [],
    confidence: typeof confidence === "string" ? confidence : null,
    ruleFrom: typeof ruleFrom === "string" ? ruleFrom : null,
    ...(typeof module === "string" || module === null ? { module } : {}),
  };
}

function isCitation(value: unknown): value is Example["citations"][number] {
  return isObject(value) && typeof value["source"] === "string" && typeof value["at"] === "string";
}
