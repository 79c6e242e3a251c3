import { officeHref } from "@portal/contract/core/office-pages";
import { useParams, useRouter } from "@tanstack/react-router";
import { NoticePage, WriteNoticePage } from "../../notices/office/notice-page.tsx";
import { NoticesPage } from "../../notices/office/notices-page.tsx";

/** `/office/{agencyId}/notices`. */
export function NoticesRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  const { history } = useRouter();
  const write = () => history.push(`${officeHref("notices", agencyId)}/write`);
  return <NoticesPage agencyId={agencyId} onWrite={write} />;
}

/** `/office/{agencyId}/notices/write`. */
export function WriteNoticeRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  const { history } = useRouter();
  const open = ({ noticeId }: { readonly noticeId: number }) =>
    history.replace(`${officeHref("notices", agencyId)}/${noticeId}`);
  return <WriteNoticePage agencyId={agencyId} onSaved={open} />;
}

/** `/office/{agencyId}/notices/{noticeId}`. */
export function NoticeRoute() {
  const { agencyId = "", noticeId = "" }: { agencyId?: string; noticeId?: string } = useParams({
    strict: false,
  });
  return <NoticePage key={noticeId} agencyId={agencyId} noticeId={noticeId} />;
}
