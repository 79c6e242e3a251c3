import { loadErrorText } from "../../core/api/api-problem.ts";
import { OfficeLink } from "../../ui/office-link/office-link.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { useOfficeToday } from "./home-api.ts";

/** What waits for somebody of the staff; else that nothing does, if this is all. */
export function TodayList({ agencyId, isAll }: { readonly agencyId: string; readonly isAll: boolean }) {
  const { data, error, isFetching, refetch } = useOfficeToday(agencyId);
  if (data === undefined)
    return error === null ? (
      <Skeleton widths={[50]} />
    ) : (
      <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  const { guardedAccounts, newMessages, ownMessages } = data;
  if (guardedAccounts + newMessages + ownMessages === 0) return isAll ? <p>Nothing is waiting.</p> : null;
  return (
    <>
      {newMessages + ownMessages === 0 ? null : (
        <p>
          <OfficeLink page="messages" agencyId={agencyId}>
            {messageWords(newMessages, ownMessages)}
          </OfficeLink>
        </p>
      )}
      {guardedAccounts === 0 ? null : <Guarded accounts={guardedAccounts} />}
    </>
  );
}

/** '3 new messages, and 1 that you have taken'. */
function messageWords(fresh: number, own: number): string {
  const counted = (count: number) => (count === 1 ? "1 new message" : `${count} new messages`);
  if (own === 0) return counted(fresh);
  return fresh === 0
    ? `${own === 1 ? "1 message" : `${own} messages`} that you have taken`
    : `${counted(fresh)}, and ${own} that you have taken`;
}

function Guarded({ accounts: guardedAccounts }: { readonly accounts: number }) {
  return (
    <p>
      {guardedAccounts === 1 ? "1 account is guarded" : `${guardedAccounts} accounts are guarded`}: somebody
      has typed many wrong passwords. Their owners can still sign in, in a browser that they have used before
      or by a link that is mailed to them.
    </p>
  );
}
