import { keepDownloads } from "../core/api/use-downloads.ts";
import { hasDialog } from "../ui/toast/toast-container.ts";
import { showToast } from "../ui/toast/toast-store.ts";
import { downloadErrorText, savedText } from "./messages.ts";

/**
 * Keeps downloads by the IDs of their files. A toast tells a user who has left the page of a failure. It also says that
 * a file has come, as phones do not; over a dialog it would cover the way out, so a preview says that itself.
 */
export const keepFileDownloads = () =>
  keepDownloads(
    (error) => showToast({ kind: "bad", title: null, text: downloadErrorText(error) }),
    () => {
      if (!hasDialog()) showToast({ kind: "ok", title: null, text: savedText });
    },
  );
