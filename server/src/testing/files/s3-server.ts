import { createHash } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver, { type S3rverStore } from "s3rver";

export const S3_BUCKET = "portal-files";

export interface S3Server {
  /** FILES_URL of a folder in its bucket. */
  readonly filesUrl: string;
  /** Its one key, under the names that the SDK reads. */
  readonly environment: Readonly<Record<string, string>>;
  /** Method and path of every request so far. */
  readonly requests: readonly string[];
  /** Stands in front of the server: true where it has dealt with the request itself. Undefined lets everything pass. */
  interfere: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  close(): Promise<void>;
}

/** A server of the S3 API on a free port, its objects below the folder. */
export async function openS3Server(folder: string): Promise<S3Server> {
  const s3 = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name: S3_BUCKET }] });
  await s3.configureBuckets();
  keepObjectsWhole(s3.store);
  const handle = s3.callback();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (opened.interfere?.(request, response) !== true) handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const opened: S3Server = {
    filesUrl: `s3://${S3_BUCKET}/strata?endpoint=http://127.0.0.1:${port}`,
    environment: { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" },
    requests,
    interfere: undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      s3.logger.exceptions.unhandle();
      s3.logger.close();
    },
  };
  return opened;
}

/**
 * An object store shows an object as it was or as it will be. s3rver empties its file before it writes, so a caller in
 * between would see an empty object. Here each object is written aside, and a read waits until the write has ended.
 */
function keepObjectsWhole(store: S3rverStore): void {
  const getMetadata = store.getMetadata.bind(store);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
  store.getMetadata = (bucket, key) => inTurn(() => getMetadata(bucket, key));
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    const path = store.getResourcePath(bucket, key, "object");
    const md5 = createHash("md5").update(bytes).digest("hex");
    await inTurn(async () => {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.written`, bytes);
      await rename(`${path}.written`, path);
      await store.putMetadata(bucket, key, metadata, md5);
    });
    return { size: bytes.length, md5 };
  };
}
