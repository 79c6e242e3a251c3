import { describe, expect, it } from "vitest";
import { accept, invalid } from "../../core/result.ts";
import { goldenExamples } from "../../testing/golden-examples.ts";
import { checkExample, type Example } from "./check-examples.ts";
import { parseExamples } from "./parse-examples.ts";

const examples = goldenExamples();

describe("the worked examples of docs/legislation", () => {
  it("number forty-four, each under an id of its own", () => {
    expect(new Set(examples.map(({ id }) => id)).size).toBe(44);
  });

  it.each(examples)("$id agrees: $title", (example) => {
    const { differences, error } = checkExample(example);
    expect({ differences, error }).toEqual({ differences: [], error: null });
  });

  it("cite what the answers cite, and know it as well, but for one that knows its source better", () => {
    const noted = examples.flatMap((example) =>
      checkExample(example).notes.map(({ name, expected, answered }) => [
        example.id,
        name,
        expected,
        answered,
      ]),
    );
    // README, section 4, has WA's ordinary resolutions from an industry publication.
    expect(noted).toEqual([["wa-03", "confidence", "quoted", "secondary"]]);
  });

  it("an altered expectation is found, whichever it is", () => {
    for (const example of examples) {
      for (const name of Object.keys(example.expect)) {
        const altered = { ...example, expect: { ...example.expect, [name]: "something else" } };
        expect(
          checkExample(altered).differences.map((each) => each.name),
          `${example.id} ${name}`,
        ).toEqual([name]);
      }
    }
  });

  it("a number within a list that differs is found", () => {
    const example = examples.find(({ id }) => id === "nsw-22");
    if (example === undefined) throw new Error("nsw-22 is gone");
    const applied = [
      { kind: "LEVY", dueOn: "2026-01-01", cents: 100_000 },
      { kind: "LEVY", dueOn: "2026-04-01", cents: 50_001 },
    ];
    expect(checkExample({ ...example, expect: { applied } }).differences).toHaveLength(1);
    expect(checkExample({ ...example, expect: { applied: applied.slice(0, 1) } }).differences).toHaveLength(
      1,
    );
  });
});

const answersTo = (example: Example, changed: object) =>
  checkExample({ ...example, expect: { answer: null }, ...changed }).differences.map((each) => each.answered);

describe("examples that cannot be read", () => {
  const [first] = examples;
  if (first === undefined) throw new Error("there are no examples");

  it.each([
    [{ asks: "mayFly" }, "asks mayFly: no function has this name"],
    [{ asks: "constructor" }, "asks constructor: no function has this name"],
    [{ asOf: "2026-02-30" }, "asOf has to be a day, as in 2026-06-30"],
    [{ facts: { meeting: "BBQ", debts: [{ dueOn: "soon" }] } }, "facts: meeting, debts cannot be read"],
    [{ facts: { meetingAt: "2026-05-19 18:00" } }, "facts: meetingAt cannot be read"],
    [
      { facts: { votes: [{ units: 1.5, vote: "Y" }], totalUnits: 1e300 } },
      "facts: votes, totalUnits cannot be read",
    ],
    [{ facts: { terms: { mode: "DAILY" }, dueOn: "9999-12-31" } }, "facts: terms, dueOn cannot be read"],
    [{ asOf: "0001-01-01" }, "asOf has to be a day, as in 2026-06-30"],
  ])("%j", (changed, error) => {
    expect(checkExample({ ...first, ...changed })).toMatchObject({ error });
  });

  it("a fact that nobody knows is told, and answered without", () => {
    const { notes, error } = checkExample({
      ...first,
      facts: { ...first.facts, metingAt: "today", toString: 1 },
    });
    expect(error).toBe(null);
    expect(notes.map(({ name }) => name)).toEqual(["facts.metingAt", "facts.toString"]);
  });

  it("Queensland's module is told beside the facts or among them", () => {
    const asked = { ...first, state: "QLD", asks: "proxyCap", facts: { lots: 40, holdsForOtherLots: 3 } };
    expect(answersTo(asked, {})).toEqual(["no"]);
    expect(answersTo(asked, { module: "SMALL" })).toEqual(["unknown"]);
    expect(answersTo(asked, { facts: { ...asked.facts, module: "SMALL" } })).toEqual(["unknown"]);
    expect(answersTo(asked, { module: null })).toEqual(["unknown"]);
    const parsed = parseExamples([{ ...asked, expect: {}, module: "SMALL" }]);
    expect(parsed).toMatchObject({ value: [{ module: "SMALL" }] });
  });

  it("a file without a list of examples is refused", () => {
    expect(parseExamples({})).toEqual(
      invalid("A file of examples is a list, or an object with a list `examples`."),
    );
    expect(parseExamples([7, { id: "a" }])).toEqual(
      invalid("examples[0] must be an object.\na: state, asks and asOf must be texts."),
    );
    expect(parseExamples([])).toEqual(accept([]));
  });
});
