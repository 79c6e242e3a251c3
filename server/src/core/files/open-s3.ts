import type { S3Client } from "@aws-sdk/client-s3";
import type { S3Location } from "./s3-location.ts";

export interface S3Timeouts {
  readonly connectMs: number;
  /** Until the answer begins, and between two parts of it. */
  readonly answerMs: number;
  /** With the SDK's growing pauses between them. */
  readonly attempts: number;
}

export const s3Timeouts: S3Timeouts = { connectMs: 5_000, answerMs: 30_000, attempts: 3 };

/**
 * Each download keeps a connection for as long as its caller takes to read it. The SDK's 50 are soon those of fifty slow
 * phones, or of one person, and everybody else would wait without end.
 */
const CONNECTIONS = { maxSockets: 2_000 };

/** The SDK and a client of it; loaded here, so that installations that keep files in a folder do without. */
export async function openS3(
  location: Pick<S3Location, "region" | "endpoint">,
  timeouts: S3Timeouts,
): Promise<{ readonly sdk: typeof import("@aws-sdk/client-s3"); readonly client: S3Client }> {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region: location.region,
    ...(location.endpoint === undefined ? {} : { endpoint: location.endpoint, forcePathStyle: true }),
    // Stores that are not Amazon's refuse checksums that they do not know; ours are stated below.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: timeouts.attempts,
    requestHandler: {
      connectionTimeout: timeouts.connectMs,
      requestTimeout: timeouts.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeouts.answerMs,
      httpAgent: CONNECTIONS,
      httpsAgent: CONNECTIONS,
    },
  });
  return { sdk, client };
}
