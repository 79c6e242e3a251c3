import type { BinaryResponse, Endpoint, PathValuesOf, QueryInputOf } from "@portal/contract/core/endpoint";
import { addressOf } from "./send-call.ts";

type FileEndpoint = Endpoint & { readonly response: BinaryResponse };

/** Where a file of the contract lies, for links, frames and pictures, which send no headers (D40). */
export function fileAddress<E extends FileEndpoint>(
  path: E["path"],
  params: PathValuesOf<E>,
  query?: QueryInputOf<E>,
): string {
  return addressOf(path, params, query);
}
