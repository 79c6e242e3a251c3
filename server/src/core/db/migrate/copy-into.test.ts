import { beforeAll, expect, it } from "vitest";
import { describeOnEngines, useTestDatabase } from "../../../testing/databases/test-database.ts";

const TARGET = { table: "stage", columns: ["row_no", "what"] };
const LONG = "x".repeat(1_000);

async function* rowsOf(count: number): AsyncGenerator<Buffer | string> {
  yield Buffer.from("0\tfirst \\n with an escaped line end\n1\tcut ");
  // Cut inside a row, and inside a letter of two bytes.
  const letter = Buffer.from("é");
  yield letter.subarray(0, 1);
  yield Buffer.concat([letter.subarray(1), Buffer.from("\n")]);
  for (let row = 2; row < count; row += 1) yield `${row}\t${row % 10 === 0 ? "\\N" : LONG}\n`;
}

describeOnEngines("COPY", (engine) => {
  const database = useTestDatabase({ engine, statementTimeoutMs: 20_000 });
  beforeAll(() =>
    database().withOwner((client) =>
      client.query(
        "create table kept (row_no int primary key, what text); grant select on kept to portal_app",
      ),
    ),
  );

  it("loads rows into a temporary table in the client's own transaction, in pieces of any shape", async () => {
    const counted = await database().transaction(async (client) => {
      await client.query("create temp table stage (row_no int, what text) on commit drop");
      const copied = await database().copyInto(client, TARGET, rowsOf(12_000));
      const { rows } = await client.query(
        "select count(*) as all, count(what) as filled, sum(row_no) as sum, min(what) filter (where row_no = 0) as first, min(what) filter (where row_no = 1) as second from stage",
      );
      return { copied, ...rows[0] };
    });
    expect(counted).toEqual({
      copied: 12_000,
      all: 12_000,
      filled: 12_000 - 1_199,
      sum: (11_999 * 12_000) / 2,
      first: "first \n with an escaped line end",
      second: "cut é",
    });
  });

  it("copies nothing from nothing", async () => {
    const copied = await database().transaction(async (client) => {
      await client.query("create temp table stage (row_no int, what text) on commit drop");
      return database().copyInto(client, TARGET, emptyRows());
    });
    expect(copied).toBe(0);
  });

  it("rolls everything back with a bad row, names it by code, and serves on", async () => {
    const failing = database().transaction(async (client) => {
      await client.query("insert into kept values (1, 'before')");
      await database().copyInto(client, { table: "kept", columns: ["row_no", "what"] }, badRows());
    });
    await expect(failing).rejects.toMatchObject({ code: "22P02" });
    const { rows } = await database().withOwner((client) => client.query("select count(*) as n from kept"));
    expect(rows).toEqual([{ n: 0 }]);
  });

  it("rolls back when the source of the rows fails", async () => {
    const failing = database().transaction(async (client) => {
      await client.query("insert into kept values (1, 'before')");
      await database().copyInto(client, { table: "kept", columns: ["row_no", "what"] }, brokenRows());
    });
    await expect(failing).rejects.toThrow("the disk is gone");
    const { rows } = await database().withOwner((client) => client.query("select count(*) as n from kept"));
    expect(rows).toEqual([{ n: 0 }]);
  });
});

async function* emptyRows(): AsyncGenerator<string> {}

async function* badRows(): AsyncGenerator<string> {
  yield "2\tfine\n";
  yield "three\tnot a number\n";
}

async function* brokenRows(): AsyncGenerator<string> {
  yield "2\tfine\n";
  throw new Error("the disk is gone");
}
