import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BringIn, BringInLine } from "@portal/contract/import/office/schemas";
import { demoFolder } from "../../app/paths.ts";
import type { TestApp } from "./build-test-app.ts";
import { firstAdmin } from "./office-browser.ts";
import { bringIn, filesOf, readAgain } from "./open-bring-in-bench.ts";

const ironbark = join(demoFolder, "starter", "ironbark");

/** What Ironbark's office says of its exports. */
interface Said {
  readonly schemes: Readonly<Record<string, object>>;
  readonly answers: Readonly<Record<string, unknown>>;
}

export type IronbarkOffice = Awaited<ReturnType<typeof openIronbarkOffice>>;

/** An administrator with Ironbark's exports, the answers to what is asked of them, and the steps to going live. */
export async function openIronbarkOffice(testApp: TestApp) {
  const admin = await firstAdmin(testApp);
  const exports = await filesOf(join(ironbark, "exports"));
  const { schemes, answers } = JSON.parse(await readFile(join(ironbark, "answers.json"), "utf8")) as Said;
  const giveUp = async () => {
    const { rows } = (await admin.browser.get("bring-ins")).json<{ rows: BringInLine[] }>();
    for (const { bringInId, state } of rows)
      // oxlint-disable-next-line no-await-in-loop -- one at the most
      if (state !== "live") await admin.browser.delete(`bring-ins/${bringInId}`);
  };
  const begin = async (files: Record<string, Buffer | string> = exports) => {
    await giveUp();
    return bringIn(testApp, admin.browser, files);
  };
  const said = (version: number, changed: Partial<Said> = {}) => ({
    version,
    mapping: {},
    answers,
    schemes,
    ...changed,
  });
  const answered = async (brought: BringIn, changed: Partial<Said> = {}) => {
    const path = `bring-ins/${brought.bringInId}`;
    const put = await admin.browser.put(path, said(brought.version, changed));
    if (put.statusCode !== 200) throw new Error(put.body);
    return readAgain(testApp, admin.browser, brought.bringInId);
  };
  const confirm = async ({ bringInId, version, checked }: BringIn, changed: object = {}) =>
    admin.browser.post(`bring-ins/${bringInId}/live`, {
      confirmed: true,
      version,
      breaksHash: checked?.breaksHash,
      proof: await admin.proof(),
      ...changed,
    });
  return { admin, exports, schemes, answers, giveUp, begin, said, answered, confirm };
}

/** What the package that was checked breaks, as sentences. */
export const sentencesOf = ({ checked }: BringIn): readonly string[] =>
  (checked?.breaks ?? []).map(({ sentence }) => sentence);
