declare module "s3rver" {
  import type { RequestListener } from "node:http";
  import type { Readable } from "node:stream";

  export interface S3rverObject {
    readonly bucket: string;
    readonly key: string;
    readonly content: Buffer | Readable;
    readonly metadata: object;
  }

  /** Where it keeps objects: a file for each, another for its metadata. */
  export interface S3rverStore {
    getResourcePath(bucket: string, key: string, resource: string): string;
    getMetadata(bucket: string, key: string): Promise<object>;
    putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
    putObject(object: S3rverObject): Promise<{ readonly size: number; readonly md5: string }>;
  }

  /** As much of it as the tests use. */
  export default class S3rver {
    constructor(options: {
      readonly directory: string;
      readonly silent: boolean;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    readonly store: S3rverStore;
    readonly logger: { readonly exceptions: { unhandle(): void }; close(): void };
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
