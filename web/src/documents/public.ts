/** What other capabilities may use of documents. */
export { downloadErrorText } from "./messages.ts";
export { useKeyword } from "./use-keyword.ts";
