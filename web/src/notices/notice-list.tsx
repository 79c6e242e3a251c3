import type { Notice } from "@portal/contract/notices/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { timeWords } from "../core/time-words.ts";
import { NoticeText } from "./notice-text.tsx";

/** Notices in the order in which the server has them: urgent ones, then those that are pinned, then the newest. */
export function NoticeList({ notices }: { readonly notices: readonly Notice[] }) {
  if (notices.length === 0) return <p>There are no notices any more.</p>;
  return notices.map(({ noticeId, title, text, isUrgent, publishedAt, until }) => (
    <article key={noticeId} aria-labelledby={`notice-${noticeId}`}>
      <h3 id={`notice-${noticeId}`}>
        {isUrgent ? "Urgent: " : ""}
        {title}
      </h3>
      <NoticeText text={text} />
      <p>
        <small>
          {timeWords(publishedAt)}
          {until === null ? "" : `, shown until ${formatDate(until)}`}
        </small>
      </p>
    </article>
  ));
}
