import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fetchFile } from "../core/api/fetch-file.ts";
import { Alert } from "../ui/alert/alert.tsx";
import { LoadError } from "../ui/states/load-error.tsx";
import { PageLoader } from "../ui/states/page-loader.tsx";
import styles from "./documents.module.css";
import type { PreviewKind } from "./may-preview.ts";
import { downloadErrorText } from "./messages.ts";

interface InlineFileProps {
  readonly address: string;
  /** Null where only the file itself can tell. */
  readonly kind: PreviewKind | null;
  readonly title: string;
}

/**
 * A file to be looked at. A frame cannot tell that it got an error instead of a document, so its last byte is asked for
 * before; the first would count as a download.
 */
export function InlineFile({ address, kind, title }: InlineFileProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["documents", "last-byte", address],
    queryFn: async ({ signal }) => {
      const response = await fetchFile(address, { signal, range: "bytes=-1" });
      await response.body?.cancel();
      return response.headers.get("Content-Type") ?? "";
    },
    gcTime: 0,
    staleTime: 0,
  });
  if (data !== undefined && error === null)
    return <Shown address={address} kind={kind ?? kindOfType(data)} title={title} />;
  return error === null ? (
    <PageLoader />
  ) : (
    <LoadError text={downloadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  );
}

/** Types that are not shown in their place are saved (D51). */
function kindOfType(mediaType: string): PreviewKind | null {
  if (mediaType.startsWith("image/")) return "picture";
  return mediaType.startsWith("application/pdf") ? "pdf" : null;
}

function Shown({ address, kind, title }: InlineFileProps) {
  const [isBroken, setBroken] = useState(false);
  if (kind === null) return <p>This file cannot be shown here. Please download it.</p>;
  if (isBroken) return <Alert kind="bad">{downloadErrorText(null)}</Alert>;
  return kind === "pdf" ? (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a browser's PDF viewer does not run in a sandbox; the answer forbids everything else (D51)
    <iframe className={styles.frame} src={address} title={title} />
  ) : (
    <div className={styles.picture}>
      <img src={address} alt={title} onError={() => setBroken(true)} />
    </div>
  );
}
