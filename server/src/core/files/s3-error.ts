import { FilesUnavailable } from "./files-unavailable.ts";
import type { S3Location } from "./s3-location.ts";

const statusOf = (error: unknown): number | undefined => {
  const metadata = error instanceof Error && "$metadata" in error ? error.$metadata : undefined;
  const isAnswer = typeof metadata === "object" && metadata !== null && "httpStatusCode" in metadata;
  return isAnswer && typeof metadata.httpStatusCode === "number" ? metadata.httpStatusCode : undefined;
};

/** Whether GET or HEAD reports a missing object. A missing bucket does not count. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");

/** Whether a conditional write found the object there already. 409: another process writes it at this moment. */
export const isConditionFailed = (error: unknown): boolean => [409, 412].includes(statusOf(error) ?? 0);

/** What the operator can do about an object store that does not serve; `isOfWrite`: or takes no writes. */
export function s3Error(
  error: unknown,
  { bucket, region, endpoint }: S3Location,
  isOfWrite = false,
): FilesUnavailable {
  if (error instanceof FilesUnavailable) return error;
  const store = endpoint ?? `Amazon S3 in ${region}`;
  const status = statusOf(error);
  const name = error instanceof Error ? error.name : "";
  const say = (sentence: string): FilesUnavailable =>
    new FilesUnavailable(sentence, { cause: error, isWriteRefused: isOfWrite && status !== undefined });
  if (name === "CredentialsProviderError")
    return say("The object store's key is missing: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.");
  if (status === 301)
    return say(`The bucket ${bucket} is in another region than ${region}: correct region in FILES_URL.`);
  if (status === 404)
    return say(`${store} has no bucket ${bucket}: create it, or correct the bucket in FILES_URL.`);
  if (status === 401 || status === 403)
    return say(
      `${store} refuses the portal: check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that this key may list, read, write and delete in the bucket ${bucket}.`,
    );
  const said = status === undefined ? "does not answer" : `answers ${status} (${name})`;
  return say(`${store} ${said}: check that it serves, and that FILES_URL names it.`);
}
