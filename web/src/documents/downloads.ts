import { keepDownloads } from "../core/api/use-downloads.ts";
import { showToast } from "../ui/toast/toast-store.ts";
import { downloadErrorText } from "./messages.ts";

/** Downloads of files that are named by their ids among each other. Whoever has left their page is told of a failure where they are. */
export const keepFileDownloads = () =>
  keepDownloads((error) => showToast({ kind: "bad", title: null, text: downloadErrorText(error) }));
