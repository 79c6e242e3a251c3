import { keepDownloads } from "../core/api/use-downloads.ts";
import { showToast } from "../ui/toast/toast-store.ts";
import { downloadErrorText } from "./messages.ts";

/** Keeps downloads by the IDs of their files. A toast tells a user who has left the page of a failure. */
export const keepFileDownloads = () =>
  keepDownloads((error) => showToast({ kind: "bad", title: null, text: downloadErrorText(error) }));
