import { expect, it } from "vitest";
import { asWriter } from "../core/db/as-writer.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";
import { useImportBench } from "../testing/packages/import-bench.ts";
import { FixturePackage } from "../testing/packages/fixtures.ts";
import { outcomeLines } from "./import-outcome.ts";

const AGENCY = 123456;
const STRUCK = "<p>An owner may <del>not</del> <ins>with consent</ins> keep a cat.</p>";
const PLAIN = "By resolution:\n(a) ask Jane <jane@example.org>\n(b) note <https://example.org/plan>.";
const LISTED =
  '<ol type="a"><li>adopt</li><li value="5">note</li></ol><p>Plan: <img src="data:," alt="Roof"> <a href="http://example.org/a.pdf">by-law</a></p>';

describeOnEngines("texts of an import", (engine) => {
  const bench = useImportBench(engine);
  const query = (text: string): Promise<Record<string, unknown>[]> =>
    bench.database().query(AGENCY, { text });
  const motionText = async (): Promise<unknown> => {
    const [row] = await query("select motion_text from agenda_items where agenda_item_id = 1");
    return row?.["motion_text"];
  };

  it("what a motion strikes out and inserts is stored as such", async () => {
    await bench.run(new FixturePackage().set("agenda_items.csv", 2, { motionText: STRUCK }));
    expect(await motionText()).toBe(STRUCK);
  });

  it("a plain motion keeps its words between angle brackets and its lines", async () => {
    await bench.run(new FixturePackage().set("agenda_items.csv", 2, { motionText: PLAIN }));
    expect(await motionText()).toBe(
      "<p>By resolution:<br />(a) ask Jane &lt;jane@example.org&gt;<br />(b) note &lt;https://example.org/plan&gt;.</p>",
    );
  });

  it("what is taken out of a motion, a question and the login text is told at its place", async () => {
    const made = new FixturePackage().set("agenda_items.csv", 2, { motionText: LISTED });
    made.settings["faq"] = [{ title: "One", content: "<script>x()</script><p>Two</p>" }];
    (made.settings["content"] as Record<string, unknown>)["loginPageTopText"] =
      '<b style="color:red">Welcome</b>';
    const outcome = await bench.run(made, { mode: "check" });
    expect(outcome).toMatchObject({ ok: true, totalNotes: 4 });
    expect(outcomeLines("check", outcome).slice(0, -1)).toEqual([
      "agency.json:1:content.loginPageTopText: note: a style was taken out",
      "agency.json:1:faq[0].content: note: a script was taken out",
      "agenda_items.csv:2:motionText: note: a picture was taken out",
      'agenda_items.csv:2:motionText: note: the address of a link was taken out: "http://example.org/a.pdf"',
    ]);
  });

  it("a package that was loaded by an earlier cleaner is loaded again", async () => {
    const made = new FixturePackage().set("agenda_items.csv", 2, { motionText: STRUCK });
    await bench.run(made);
    expect((await bench.run(made)).rows).toBe(0);
    // What version 0.1.0 stored, and its name for the package.
    const text =
      "update agenda_items set motion_text = 'An owner may not with consent keep a cat.' where agenda_item_id = 1";
    await bench
      .database()
      .transaction((client) =>
        client.asAgency(AGENCY, () => asWriter(client, "import", () => client.query(text))),
      );
    await query("update agencies set package_digest = 'of an earlier import'");
    expect((await bench.run(made)).changedRows).toBeGreaterThan(0);
    expect(await motionText()).toBe(STRUCK);
  });
});
