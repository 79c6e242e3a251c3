import { loadErrorText } from "../../core/api/api-problem.ts";
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
  const { guardedAccounts } = data;
  if (guardedAccounts === 0) return isAll ? <p>Nothing is waiting.</p> : null;
  return (
    <p>
      {guardedAccounts === 1 ? "1 account is guarded" : `${guardedAccounts} accounts are guarded`}: somebody
      has typed many wrong passwords. Their owners can still sign in, in a browser that they have used before
      or by a link that is mailed to them.
    </p>
  );
}
