import type { DocumentAdding } from "@portal/contract/documents/office/schemas";
import { describe, expect, it } from "vitest";
import { ApiProblem } from "../../../core/api/api-problem.ts";
import { PartRefused, publishRows } from "./publish-rows.ts";
import { type AddRow, guessedValues } from "./row-values.ts";

const rows = (count: number): readonly AddRow[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `${at}.pdf`,
    upload: null,
    values: { ...guessedValues(`${at}.pdf`, "2026-03-01"), audience: "both" },
  }));

const sendAllButSecond = async ({ name }: AddRow): Promise<string> => {
  if (name === "1.pdf") throw new Error("offline");
  return "an id";
};

const given = (count: number) => {
  const parts: DocumentAdding[] = [];
  const added: string[] = [];
  let running = 0;
  let most = 0;
  return {
    parts,
    added,
    most: () => most,
    publishing: {
      rows: rows(count),
      ownersCorpId: 101,
      replaces: null,
      isTold: false,
      dropId: "a drop",
      failureWords: String,
      send: async ({ name }: AddRow) => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        return `id of ${name}`;
      },
      add: async (body: DocumentAdding) => {
        parts.push(body);
        return { rows: [] };
      },
      onAdded: (part: readonly AddRow[]) => void added.push(...part.map(({ name }) => name)),
      onTrouble: () => undefined,
    },
  };
};

describe("publishing rows", () => {
  it("goes two hundred at a time in one drop, three files on their way at once", async () => {
    const { parts, added, most, publishing } = given(450);
    await publishRows(publishing);
    expect(parts.map(({ documents }) => documents.length)).toEqual([200, 200, 50]);
    expect(parts.map(({ isLast }) => isLast)).toEqual([false, false, true]);
    expect(new Set(parts.map(({ dropId }) => dropId)).size).toBe(1);
    expect(added).toHaveLength(450);
    expect(most()).toBe(3);
  });

  it("stops at a part that fails, and says which files are why", async () => {
    const { added, publishing } = given(250);
    const troubles: ReadonlyMap<string, string>[] = [];
    let calls = 0;
    const failing = {
      ...publishing,
      onTrouble: (told: ReadonlyMap<string, string>) => void troubles.push(told),
      add: async () => {
        calls += 1;
        if (calls === 2)
          throw new ApiProblem(409, "DUPLICATE_FILE", "one is there", [
            { path: "documents.3.uploadId", message: "It is there." },
          ]);
        return { rows: [] };
      },
    };
    await expect(publishRows(failing)).rejects.toThrow("one is there");
    expect(added).toHaveLength(200);
    expect([...(troubles[0] ?? [])]).toEqual([["203.pdf", "It is there."]]);
  });

  it("adds nothing of a part of which a file did not come", async () => {
    const { parts, publishing } = given(2);
    await expect(publishRows({ ...publishing, send: sendAllButSecond })).rejects.toBeInstanceOf(PartRefused);
    expect(parts).toEqual([]);
  });
});
