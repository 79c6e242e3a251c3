import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JobDetail } from "@portal/contract/maintenance/job-schemas";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { demoFolder } from "../app/paths.ts";
import { useTestApp } from "../testing/app/build-test-app.ts";
import { openSessionAs, type SessionProof } from "../testing/app/open-session-as.ts";
import type { Answer } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";
import { showPictures } from "./job-pictures.ts";

const fence = readFileSync(join(demoFolder, "files", "jobs", "fence.jpg"));
const sha256Of = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Pictures of a job as rows of a package: file, caption, in this order after those that it has. */
const addText = `
with file as (
  insert into stored_files (agency_id, path, sha256, byte_size, media_type)
  values (799187, $1, $2, 1, 'image/jpeg') on conflict do nothing
)
insert into job_images (agency_id, row_no, job_type, job_id, image, caption)
select 799187, (select max(row_no) from job_images) + n, $3, $4, $1, $5 || n from generate_series(1, $6) n`;

it("a picture that is still being made keeps no job back: it stands among the further ones", async () => {
  const pictures = ["made", "slow", "broken"].map((sha256, at) => ({
    imageNo: at + 1,
    caption: null,
    sha256,
  }));
  const made: Readonly<Record<string, Promise<string | null>>> = {
    made: Promise.resolve("base64"),
    slow: new Promise(() => undefined),
    broken: Promise.resolve(null),
  };
  const sizedBase64 = async (_agencyId: number, sha256: string | null) => (await made[sha256 ?? ""]) ?? null;
  const { small, further } = await showPictures({ sizedBase64 }, 799_187, pictures, 20);
  expect(small.map(({ imageNo }) => imageNo)).toEqual([1]);
  expect(further.map(({ imageNo }) => imageNo)).toEqual([2]);
});

describeOnEngines("pictures of jobs", (engine) => {
  const testApp = useTestApp({ engine });
  const proofs = new Map<string, SessionProof>();
  beforeAll(async () => {
    for (const [username, role] of [
      ["owner1", 1],
      ["owner2", 1],
      ["committee1", 2],
    ] as const)
      proofs.set(username, await openSessionAs(testApp(), { username, role }));
  }, 120_000);
  const get = (name: string, path: string, changes: object = {}): Promise<Answer> =>
    testApp().app.inject({
      url: `/api/agencies/799187/maintenanceItems${path}`,
      ...proofs.get(name),
      ...changes,
    });
  const detail = async (path: string): Promise<JobDetail> => (await get("owner2", path)).json<JobDetail>();
  const storePicture = async (bytes: Buffer): Promise<string> => {
    const sha256 = sha256Of(bytes);
    await testApp().blobs.put(
      sha256,
      (async function* () {
        yield bytes;
      })(),
    );
    return sha256;
  };
  const showImages = (flag: boolean): Promise<void> =>
    testApp().arrange(
      "update agencies set content = content || jsonb_build_object('showMaintenanceImages', $1::boolean)",
      [flag],
    );

  it(
    "small pictures come with the job as JPEG, each with its caption, of quotes too",
    { tags: ["spec-407", "spec-269"] },
    async () => {
      const job = await detail("/workOrders/6017");
      expect(job).toMatchObject({
        imageDescriptions: ["Two palings down", "Seen from villa 2"],
        imageNos: [1, 2],
        furtherImages: [],
      });
      expect(job.images).toHaveLength(2);
      for (const image of job.images) {
        const { format, width, height } = await sharp(Buffer.from(image, "base64")).metadata();
        expect(format).toBe("jpeg");
        expect(Math.max(width / 480, height / 360)).toBeCloseTo(1, 2);
      }
      expect(await detail("/quotes/7011")).toMatchObject({
        images: [expect.any(String)],
        imageDescriptions: ["Section to replace"],
      });
      expect(await detail("/workOrders/6018")).toMatchObject({
        images: [],
        imageDescriptions: [],
        imageNos: [],
      });
    },
  );

  it("the larger one is a binary that the cookie alone opens (D40), kept privately, in ranges, never JSON", async () => {
    const path = "/workOrders/6017/images/2";
    const cookies = proofs.get("owner2")?.cookies;
    const answer = await get("owner2", path, { cookies, headers: {} });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(answer.headers).toMatchObject({
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "content-length": String(answer.rawPayload.length),
    });
    // Never enlarged: as large as the picture of the package, or as large as a screen.
    const source = await sharp(fence).metadata();
    const { format, width } = await sharp(answer.rawPayload).metadata();
    expect([format, width]).toEqual(["jpeg", Math.min(1_600, source.width)]);

    const { etag } = answer.headers;
    expect(etag).toBe(`"${sha256Of(answer.rawPayload)}"`);
    const known = await get("owner2", path, { cookies, headers: { "if-none-match": etag } });
    expect([known.statusCode, known.body]).toEqual([304, ""]);
    const part = await get("owner2", path, { cookies, headers: { range: "bytes=0-9" } });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(answer.rawPayload.subarray(0, 10));

    const accept = "application/json";
    expect((await get("owner2", path, { cookies, headers: { accept } })).statusCode).toBe(401);
    const headers = { ...proofs.get("owner2")?.headers, accept };
    const asJson = await get("owner2", path, { headers });
    expect([asJson.statusCode, asJson.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect((await get("owner2", path, { cookies: {}, headers: {} })).statusCode).toBe(401);
  });

  it("a picture that is not there, of another's job or of the other kind answers the same 404", async () => {
    const paths = [
      "/workOrders/6017/images/3",
      "/workOrders/999999/images/1",
      "/quotes/6017/images/1",
      "/workOrders/7011/images/1",
      // Of lot 12 of plan A.
      "/quotes/7008/images/1",
    ];
    const answers = await Promise.all(paths.map((path) => get("owner2", path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await get("committee1", "/quotes/7008/images/1")).statusCode).toBe(200);
    for (const path of ["/workOrders/6017/images/0", "/jobs/6017/images/1"])
      expect((await get("owner2", path)).statusCode, path).toBe(400);
  });

  it("nothing of them is sent where the agency shows no images", { tags: ["spec-268"] }, async () => {
    const none = { images: [], imageDescriptions: [], imageNos: [], furtherImages: [] };
    const paths = ["/workOrders/6017/images/1", "/quotes/7011/images/1", "/workOrders/999999/images/1"];
    const statuses = async () =>
      (await Promise.all(paths.map((path) => get("owner2", path)))).map(({ statusCode }) => statusCode);
    await showImages(false);
    expect(await detail("/workOrders/6017")).toMatchObject({ orderNumber: "WO4117", ...none });
    expect(await detail("/quotes/7011")).toMatchObject({ orderNumber: "Q2061", ...none });
    expect(await statuses()).toEqual([403, 403, 403]);
    await showImages(true);
    expect((await detail("/workOrders/6017")).images).toHaveLength(2);
    expect((await detail("/quotes/7011")).images).toHaveLength(1);
    expect(await statuses()).toEqual([200, 200, 404]);
  });

  it(
    "one that cannot be read is left out with its caption; the others keep their numbers",
    { tags: ["spec-269"] },
    async () => {
      // The head of a JPEG and nothing behind it: the import takes its word.
      const corrupt = await storePicture(Buffer.concat([fence.subarray(0, 400), Buffer.alloc(400)]));
      await testApp().arrange(addText, ["jobs/corrupt.jpg", corrupt, "WorkOrder", 6001, "corrupt ", 1]);
      await testApp().arrange(addText, ["jobs/lost.jpg", "0".repeat(64), "WorkOrder", 6001, "lost ", 1]);
      await testApp().arrange(addText, ["jobs/fence.jpg", sha256Of(fence), "WorkOrder", 6001, "whole ", 1]);
      const job = (await get("owner1", "/workOrders/6001")).json<JobDetail>();
      expect(job.imageDescriptions).toEqual(["Wet ceiling below the riser", "whole 1"]);
      expect(job.imageNos).toEqual([1, 4]);
      expect(job.images).toHaveLength(2);
      // Each under its own caption: the second is the fence.
      expect(job.images[1]).toBe((await detail("/workOrders/6017")).images[0]);
      expect(job.images[0]).not.toBe(job.images[1]);
      const answers = await Promise.all(
        [2, 3, 5].map((imageNo) => get("owner1", `/workOrders/6001/images/${imageNo}`)),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect((await get("owner1", "/workOrders/6001/images/4")).statusCode).toBe(200);
      expect(testApp().logLines.filter((line) => line.includes("cannot be read"))).not.toEqual([]);
    },
  );

  it("the first twenty come with the job, the others are named and opened one by one", async () => {
    await testApp().arrange(addText, ["jobs/fence.jpg", sha256Of(fence), "Quote", 7009, "Gutter ", 23]);
    const job = await detail("/quotes/7009");
    expect([job.images.length, job.imageDescriptions.length, job.imageNos.at(-1)]).toEqual([20, 20, 20]);
    expect(job.furtherImages).toEqual([21, 22, 23].map((n) => ({ imageNo: n, description: `Gutter ${n}` })));
    expect((await get("owner2", "/quotes/7009/images/23")).statusCode).toBe(200);
    expect((await get("owner2", "/quotes/7009/images/24")).statusCode).toBe(404);
  });
});
