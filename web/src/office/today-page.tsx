import { useAgencyName } from "../core/api/agency-name.ts";
import { useOfficeSession } from "../core/session/office-session.ts";
import { useDocumentTitle } from "../core/use-document-title.ts";
import { TodayList } from "../home/office/today-list.tsx";
import { NotInvited, useNotInvited } from "../people/office/not-invited.tsx";
import { Card, CardGrid } from "../ui/card/card.tsx";
import { Page } from "../ui/page/page.tsx";

/** What waits for somebody of the staff. */
export function TodayPage() {
  const session = useOfficeSession();
  const { name } = useAgencyName(String(session?.agencyId ?? ""));
  useDocumentTitle("Today", name);
  if (session === null || session.member === null) return null;
  return (
    <Page>
      <h1>Today</h1>
      <CardGrid>
        <Card title={name ?? "Your agency"} icon="calendar" span={12}>
          <p>Welcome, {session.member.name}.</p>
          <Waiting agencyId={String(session.agencyId)} />
        </Card>
      </CardGrid>
    </Page>
  );
}

function Waiting({ agencyId }: { readonly agencyId: string }) {
  const notInvited = useNotInvited(agencyId);
  return (
    <>
      <TodayList agencyId={agencyId} isAll={notInvited === 0} />
      {notInvited === undefined || notInvited === 0 ? null : (
        <NotInvited agencyId={agencyId} people={notInvited} />
      )}
    </>
  );
}
