/** What other capabilities may use of documents. */
export { meetingPapersQuery } from "./api.ts";
export { keepFileDownloads } from "./downloads.ts";
export { InlineFile } from "./inline-file.tsx";
export { FoundCount } from "./search/found-count.tsx";
export { KeywordHint } from "./search/keyword-hint.tsx";
export { MeetingPapers } from "./meeting-papers.tsx";
export { mayLookAtFiles } from "./may-preview.ts";
export { cannotBeOpened, cannotLoadInvoices, downloadErrorText } from "./messages.ts";
export { UnreadableFile } from "./unreadable-file.tsx";
export { WaysOn } from "./search/ways-on.tsx";
export { useKeyword } from "./search/use-keyword.ts";
