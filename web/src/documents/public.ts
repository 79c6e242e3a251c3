/** What other capabilities may use of documents. */
export { meetingPapersQuery } from "./api.ts";
export { keepFileDownloads } from "./downloads.ts";
export { InlineFile } from "./inline-file.tsx";
export { FoundCount } from "./found-count.tsx";
export { KeywordHint } from "./keyword-hint.tsx";
export { MeetingPapers } from "./meeting-papers.tsx";
export { mayLookAtFiles } from "./may-preview.ts";
export { cannotBeOpened, cannotLoadInvoices, downloadErrorText } from "./messages.ts";
export { UnreadableFile } from "./unreadable-file.tsx";
export { useKeyword } from "./use-keyword.ts";
