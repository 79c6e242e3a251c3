import { accept, invalid, type Parsed } from "@portal/domain/core/result";

/** Where files lie in an object store, as FILES_URL says; the key is the environment's. */
export interface S3Location {
  readonly bucket: string;
  /** Without slashes at its ends; empty: the bucket is the portal's alone. */
  readonly prefix: string;
  readonly region: string;
  /** Origin of a store that is not Amazon's. */
  readonly endpoint: string | undefined;
}

/** Stores that are not Amazon's mostly do not care. */
const ANY_REGION = "us-east-1";
const EXAMPLE = "s3://bucket/folder?region=ap-southeast-2";
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixPath = /^[A-Za-z0-9!_.*'()/-]*$/;

/** Reads FILES_URL: `s3://bucket/prefix?region=…&endpoint=…`; `detail` is the end of a sentence that begins with its name. */
export function readS3Location(text: string): Parsed<S3Location> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "s3:") return invalid(`must be an address like ${EXAMPLE}.`);
  if (url.username !== "" || url.password !== "")
    return invalid("must not carry a key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.");
  const prefix = url.pathname.replace(/^\/+|\/+$/g, "");
  if (!bucketName.test(url.hostname) || url.port !== "" || !prefixPath.test(prefix))
    return invalid(`must name a bucket, and a folder in it at the most, like ${EXAMPLE}.`);
  const options = [...url.searchParams.keys()];
  if (options.some((name) => name !== "region" && name !== "endpoint") || url.hash !== "")
    return invalid("may have region and endpoint behind its ?, and nothing else.");
  const stated = url.searchParams.get("endpoint") ?? undefined;
  const endpoint = stated === undefined ? undefined : originOf(stated);
  if (endpoint === null)
    return invalid("must have an endpoint like https://objects.example.com, without a path.");
  const region = url.searchParams.get("region") ?? (endpoint === undefined ? "" : ANY_REGION);
  if (!/^[a-z0-9-]+$/.test(region)) return invalid(`must name the bucket's region, like ${EXAMPLE}.`);
  return accept({ bucket: url.hostname, prefix, region, endpoint });
}

function originOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url?.pathname === "/" && url.search === "" && url.username === "" && url.password === "";
  return isPlain && (url.protocol === "https:" || url.protocol === "http:") ? url.origin : null;
}
