import type { Example } from "../legislation/examples/check-examples.ts";
import { parseExamples } from "../legislation/examples/parse-examples.ts";

const files = import.meta.glob("../../../docs/legislation/golden.json", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The worked examples of the states' rules, with what each must be answered. */
export function goldenExamples(): readonly Example[] {
  const parsed = parseExamples(JSON.parse(files["../../../docs/legislation/golden.json"] ?? "null"));
  if (!parsed.ok) throw new Error(parsed.detail);
  return parsed.value;
}
