import { isDeepStrictEqual } from "node:util";
import { adoptRow } from "../../core/db/adopt-row.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { OwnerClient } from "../../core/db/owner-access.ts";
import { changeSetting } from "../../agency/settings/change-setting.ts";
import { FixturePackage } from "./fixtures.ts";
import type { ImportOutcome } from "../../import/import-outcome.ts";
import type { ImportRequest } from "../../import/import-request.ts";
import { seededRandom } from "./random-settings.ts";

const AGENCY = 123_456;
const PACKAGE_MEETINGS = [81, 82, 83, 84];
const PACKAGE_DOCUMENTS = [1, 2, 3, 4];

type Author = "package" | "office";

/** What must stand: each row's author and its text, by id. */
export interface AuthoredRows {
  readonly meetings: Map<number, { author: Author; text: string; items: string[] }>;
  readonly documents: Map<number, { author: Author; text: string }>;
  uploads: string[];
  /** The colour of buttons: of the last package, and what the portal lays above it. */
  colour: { stated: string; override: string | null };
}

/** With what packages are imported, and where. */
export interface AuthorsBench {
  database(): Database;
  run(made: FixturePackage, request: Partial<ImportRequest>): Promise<ImportOutcome>;
}

/**
 * Packages, edits of the office, adoptions, uploads and settings in an order that the seed gives, beside a model of what must
 * stand after each: the last package less what was adopted, and the office's last edits.
 */
export class AuthorLife {
  readonly #random: () => number;
  readonly #bench: AuthorsBench;
  readonly model: AuthoredRows = {
    meetings: new Map(),
    documents: new Map(),
    uploads: [],
    colour: { stated: "", override: null },
  };
  #counter = 0;

  constructor(bench: AuthorsBench, seed: number) {
    this.#bench = bench;
    this.#random = seededRandom(seed);
  }

  #pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.#random() * items.length)];
  }

  #text(): string {
    return `text ${(this.#counter += 1)}`;
  }

  #asOffice<Result>(work: (client: OwnerClient) => Promise<Result>): Promise<Result> {
    return this.#bench.database().transaction((client) => client.asAgency(AGENCY, () => work(client)));
  }

  async step(): Promise<void> {
    const steps = [
      () => this.load(),
      () => this.load(),
      () => this.#write(),
      () => this.#adopt(),
      () => this.#upload(),
      () => this.#paint(),
    ];
    await this.#pick(steps)?.();
  }

  /** Another package: some of the meetings and documents, with other texts, as if nobody kept any. */
  async load(): Promise<void> {
    const made = new FixturePackage();
    const stated = this.#colour();
    Object.assign(made.settings["content"] as object, { buttonColor: stated });
    const [meeting] = made.rows("meetings.csv");
    const [document] = made.rows("documents.csv");
    const meetings = PACKAGE_MEETINGS.filter(() => this.#random() < 0.7).map((id) => ({
      id,
      text: this.#text(),
    }));
    const documents = PACKAGE_DOCUMENTS.filter(() => this.#random() < 0.7).map((id) => ({
      id,
      text: this.#text(),
    }));
    const [item] = made.rows("agenda_items.csv");
    made.restoreRows([
      ...[...made.rowsByFile()].filter(([name]) => !/^(meeting|agenda|documents)/.test(name)),
      [
        "meetings.csv",
        meetings.map(({ id, text }) => ({ ...meeting, meetingRecordID: String(id), description: text })),
      ],
      [
        "agenda_items.csv",
        meetings.map(({ id, text }) => ({
          ...item,
          agendaItemID: String(id * 10),
          meetingRecordID: String(id),
          description: text,
        })),
      ],
      [
        "documents.csv",
        documents.map(({ id, text }) => ({ ...document, documentId: String(id), description: text })),
      ],
    ]);
    const outcome = await this.#bench.run(made, { isForced: true });
    if (!outcome.ok) throw new Error(`the package is refused: ${JSON.stringify(outcome.faults)}`);
    const { model } = this;
    model.colour.stated = stated;
    for (const rows of [model.meetings, model.documents])
      for (const [id, { author }] of rows) if (author === "package") rows.delete(id);
    for (const { id, text } of meetings)
      if (!model.meetings.has(id)) model.meetings.set(id, { author: "package", text, items: [text] });
    for (const { id, text } of documents)
      if (!model.documents.has(id)) model.documents.set(id, { author: "package", text });
    // The same again changes nothing, whatever the office did.
    const { changedRows } = await this.#bench.run(made, { isForced: true });
    if (changedRows !== 0) throw new Error(`the same package again changes ${changedRows} rows`);
  }

  /** The office makes, rewords or deletes a meeting of its own. */
  async #write(): Promise<void> {
    const own = [...this.model.meetings].filter(([, { author }]) => author === "office").map(([id]) => id);
    const id = this.#random() < 0.4 ? undefined : this.#pick(own);
    const text = this.#text();
    await this.#asOffice(async (client) => {
      if (id !== undefined && this.#random() < 0.3) {
        await client.query("delete from agenda_items where meeting_record_id = $1", [id]);
        await client.query("delete from meeting_attendance where meeting_record_id = $1", [id]);
        await client.query("delete from meetings where meeting_record_id = $1", [id]);
        this.model.meetings.delete(id);
        return;
      }
      if (id !== undefined) {
        await client.query("update meetings set description = $2 where meeting_record_id = $1", [id, text]);
        await client.query("update agenda_items set description = $2 where meeting_record_id = $1", [
          id,
          text,
        ]);
        const items = this.model.meetings.get(id)?.items.map(() => text) ?? [];
        this.model.meetings.set(id, { author: "office", text, items });
        return;
      }
      const { rows } = await client.query<{ id: number }>(
        `insert into meetings (agency_id, meeting_record_id, meeting_register_id, owners_corp_id, meeting_type, meeting_type_name,
            description, meeting_on, meeting_time, allow_voting, origin, authored_by)
          values ($1, nextval('portal_ids'), 1, 1, 'EGM', 'Extraordinary', $2, '2026-09-01', '18:00', false, 'office', 7)
          returning meeting_record_id as id`,
        [AGENCY, text],
      );
      await client.query(
        `insert into agenda_items (agency_id, agenda_item_id, meeting_record_id, sort_order, description, is_motion, origin)
          values ($1, nextval('portal_ids'), $2, 1, $3, false, 'office')`,
        [AGENCY, rows[0]?.id, text],
      );
      this.model.meetings.set(rows[0]?.id ?? 0, { author: "office", text, items: [text] });
    });
  }

  async #adopt(): Promise<void> {
    const table = this.#random() < 0.5 ? "meetings" : "documents";
    const rows = this.model[table];
    const id = this.#pick([...rows].filter(([, { author }]) => author === "package").map(([each]) => each));
    if (id === undefined) return;
    await this.#asOffice((client) =>
      adoptRow(client, { agencyId: AGENCY, table, id, by: 7, reason: "by chance" }),
    );
    const row = rows.get(id);
    if (row !== undefined) row.author = "office";
  }

  async #upload(): Promise<void> {
    const path = `/uploads/${this.#text().replace(" ", "-")}`;
    await this.#asOffice((client) =>
      client.query(
        "insert into stored_files (agency_id, path, sha256, byte_size, media_type, origin) values ($1, $2, $2, 1, 'image/png', 'office')",
        [AGENCY, path],
      ),
    );
    this.model.uploads.push(path);
  }

  /** A setting is laid above the package's, or taken back. */
  async #paint(): Promise<void> {
    const value = this.#random() < 0.7 ? this.#colour() : null;
    await changeSetting(this.#bench.database(), {
      agencyId: AGENCY,
      name: "buttonColor",
      override: value === null ? null : { name: "buttonColor", value, picture: null },
      describe: () => null,
    });
    this.model.colour.override = value;
  }

  #colour(): string {
    return `#${Math.floor(this.#random() * 0x1_00_00_00)
      .toString(16)
      .padStart(6, "0")}`;
  }

  async stands(): Promise<AuthoredRows> {
    return this.#asOffice(async (client) => {
      const meetings = await client.query<{
        id: number;
        author: Author;
        text: string;
        items: string[];
      }>(
        `select m.meeting_record_id as id, m.origin as author, m.description as text,
            array(select i.description from agenda_items i where i.meeting_record_id = m.meeting_record_id and i.origin = m.origin) as items
          from meetings m order by 1`,
      );
      const documents = await client.query<{ id: number; author: Author; text: string }>(
        "select document_id as id, origin as author, description as text from documents order by 1",
      );
      const uploads = await client.query<{ path: string }>(
        "select path from stored_files where starts_with(path, '/uploads/text') order by path",
      );
      const { rows: colours } = await client.query<{
        stated: string;
        override: string | null;
        shown: string;
      }>(
        `select a.package_settings->'content'->>'buttonColor' as stated, a.content->>'buttonColor' as shown,
            (select o.value #>> '{}' from setting_overrides o where o.agency_id = a.agency_id and o.name = 'buttonColor') as override
          from agencies a where a.agency_id = $1`,
        [AGENCY],
      );
      const [colour = { stated: "", override: null, shown: "" }] = colours;
      if (colour.shown !== (colour.override ?? colour.stated)) throw new Error(`${colour.shown} is shown`);
      return {
        colour: { stated: colour.stated, override: colour.override },
        meetings: new Map(meetings.rows.map(({ id, ...row }) => [id, row])),
        documents: new Map(documents.rows.map(({ id, ...row }) => [id, row])),
        uploads: uploads.rows.map(({ path }) => path),
      };
    });
  }

  /** Why the rows are not those of the model; null: they are. */
  async difference(): Promise<string | null> {
    const [is, wanted] = [inOrder(await this.stands()), inOrder(this.model)];
    return isDeepStrictEqual(is, wanted)
      ? null
      : `stands ${JSON.stringify(is)}, must be ${JSON.stringify(wanted)}`;
  }

  /** For the next life on the same database. */
  async clear(): Promise<void> {
    await this.#asOffice(async (client) => {
      for (const table of ["agenda_items", "meeting_attendance", "meetings", "documents", "stored_files"])
        // oxlint-disable-next-line no-await-in-loop -- one connection serves one statement after the other
        await client.query(`delete from ${table} where origin = 'office'`);
      await client.query("delete from setting_overrides where agency_id = $1", [AGENCY]);
    });
  }
}

const inOrder = ({ meetings, documents, uploads, colour }: AuthoredRows) => ({
  meetings: [...meetings].toSorted(([a], [b]) => a - b),
  documents: [...documents].toSorted(([a], [b]) => a - b),
  uploads: uploads.toSorted(),
  colour,
});
