import type { Problem } from "@portal/contract/core/problem";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { DatabaseError } from "../db/database-errors.ts";
import { FilesUnavailable } from "../files/files-unavailable.ts";
import { Overloaded } from "../jobs/limiter.ts";
import { problemOf } from "./problem.ts";
import { UnreadableUpload, UploadTooLong } from "./read-upload.ts";
import { sendProblem, UNAVAILABLE_RETRY_SECONDS } from "./refuse.ts";

/** A part of the request that a text cleaner or schema refused. */
export class UncleanRequest extends Error {
  override readonly name = "UncleanRequest";
  readonly path: string;
  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

const NOT_A_FORM = "The file must be sent as multipart/form-data.";

/** Every exception of a request as problem details (D14): what the caller did wrong is told, what we did wrong is not. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof DatabaseError) {
    request.log.warn({ err: error }, "the database did not serve a request");
    return sendProblem(reply, problemOf("UNAVAILABLE"), UNAVAILABLE_RETRY_SECONDS);
  }
  if (error instanceof Overloaded) {
    request.log.warn({ err: error }, "a request got no slot in time");
    return sendProblem(reply, problemOf("UNAVAILABLE"), UNAVAILABLE_RETRY_SECONDS);
  }
  if (error instanceof FilesUnavailable) {
    request.log.error({ err: error }, "the file store did not serve a request");
    return sendProblem(reply, problemOf("UNAVAILABLE"), UNAVAILABLE_RETRY_SECONDS);
  }
  const problem = problemOfBadRequest(error, request.routeOptions.config.isUpload === true);
  if (problem !== null) return sendProblem(reply, problem);
  request.log.error({ err: error, route: request.routeOptions.url }, "a request failed");
  return sendProblem(reply, problemOf("INTERNAL"));
}

function problemOfBadRequest(error: unknown, isUpload: boolean): Problem | null {
  if (error instanceof UncleanRequest)
    return problemOf("VALIDATION", { errors: [{ path: error.path, message: error.message }] });
  if (error instanceof UploadTooLong) return problemOf("TOO_LARGE");
  if (error instanceof UnreadableUpload)
    return problemOf("VALIDATION", {
      errors: [{ path: "", message: "The file did not arrive whole. Please send it again." }],
    });
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//, "").replaceAll("/", "."),
      message: message ?? "This is not valid.",
    }));
    return problemOf("VALIDATION", { errors });
  }
  if (!isFrameworkError(error)) return null;
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return problemOf("TOO_LARGE");
  if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE")
    return problemOf("UNSUPPORTED_MEDIA_TYPE", isUpload ? { detail: NOT_A_FORM } : {});
  const isCallersError = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isCallersError
    ? problemOf("VALIDATION", { errors: [{ path: "", message: "The request cannot be read." }] })
    : null;
}

/** Errors of the web framework itself: an unreadable address, header or body. */
const isFrameworkError = (error: unknown): error is FastifyError =>
  error instanceof Error && "statusCode" in error && typeof error.statusCode === "number";
