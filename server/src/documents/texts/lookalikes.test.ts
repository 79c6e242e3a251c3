import type { DocumentSearch } from "@portal/contract/documents/schemas";
import { foldLookalikes, lookalikes } from "@portal/domain/core/fold-lookalikes";
import { beforeAll, expect, it } from "vitest";
import { foldedSql } from "../../core/db/engine/folded-sql.ts";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { openSessionAs, type SessionProof } from "../../testing/app/open-session-as.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";

/** Words of small letters for the lookalike at a place: none begins with another. */
const word = (at: number): string => `q${String.fromCodePoint(97 + (at % 26), 97 + Math.floor(at / 26))}z`;
const typed = lookalikes.map(([lookalike, sign], at) => ({
  name: `U+${lookalike.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`,
  asMachines: `${word(at)}${lookalike}${word(at)}`,
  asKeyboards: `${word(at)}${sign}${word(at)}`,
}));

const shownIn = ({ hits }: DocumentSearch): string =>
  (hits[0]?.snippets[0]?.parts ?? []).map(({ text }) => text).join("");

describeOnOneEngine("signs that only look other", (engine) => {
  const testApp = useTestApp({ engine });
  let owner: SessionProof;
  beforeAll(async () => {
    owner = await openSessionAs(testApp(), { username: "owner1", role: 1 });
    await testApp().arrange(
      `insert into document_readings (agency_id, sha256, state, reader, attempts, claimed_at)
       select distinct agency_id, sha256, 'read', 1, 1, portal_now() from stored_files where media_type = 'application/pdf'
       on conflict do nothing`,
    );
  });
  const read = async (text: string): Promise<void> => {
    await testApp().arrange("delete from document_texts");
    await testApp().arrange(
      `insert into document_texts (agency_id, sha256, page, text)
       select distinct f.agency_id, f.sha256, 1, $1::text from documents d
       join stored_files f on f.agency_id = d.agency_id and f.path = d.file where d.agency_id = ${DEMO_AGENCY}`,
      [text],
    );
  };
  const search = async (text: string): Promise<DocumentSearch> => {
    const query = `corpId=101&text=${encodeURIComponent(text)}`;
    const { app } = testApp();
    return (
      await app.inject({ url: `/api/agencies/${DEMO_AGENCY}/documents/query/text?${query}`, ...owner })
    ).json();
  };

  it("find each other inside documents, whichever stands in the text", async () => {
    await read(typed.map(({ asMachines }) => asMachines).join(" and "));
    for (const { name, asKeyboards } of typed)
      expect([name, (await search(asKeyboards)).hits.length > 0]).toEqual([name, true]);
    await read(typed.map(({ asKeyboards }) => asKeyboards).join(" and "));
    for (const { name, asMachines } of typed)
      expect([name, (await search(asMachines)).hits.length > 0]).toEqual([name, true]);
  });

  it("make a phrase of what stands between quotes of an office program", async () => {
    await read("the fire plan of the owners");
    expect((await search("\u201Cfire plan\u201D")).hits.length).toBeGreaterThan(0);
    expect((await search("\u201Cplan fire\u201D")).hits).toEqual([]);
  });

  it("are shown as they stand in the document", async () => {
    await read("The \u201Cowner\u2019s\u201D bud\u00ADget 2025\u201326 is adopted.");
    expect(shownIn(await search("budget 2025-26"))).toContain(
      "\u201Cowner\u2019s\u201D bud\u00ADget 2025\u201326 is adopted",
    );
  });

  it("are the same to the database and to the rules", async () => {
    const all = lookalikes.map(([lookalike]) => `a${lookalike}b`).join("");
    const [row] = await testApp().database.query<{ folded: string }>(DEMO_AGENCY, {
      text: `select ${foldedSql("$1::text")} as folded`,
      values: [all],
    });
    expect(row?.folded).toBe(foldLookalikes(all));
  });
});
