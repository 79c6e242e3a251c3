import { ApiProblem, loadErrorText } from "../../../core/api/api-problem.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { LoadError } from "../../../ui/states/load-error.tsx";
import { usePerson } from "../people-api.ts";
import { PersonDialogs } from "./person-dialogs.tsx";

/** Somebody whom the address names by their access code, once it is known who that is. */
export function NamedPerson({
  username,
  ...dialogs
}: Omit<Parameters<typeof PersonDialogs>[0], "person"> & { readonly username: string }) {
  const { agencyId, onClose } = dialogs;
  const { data, error, isFetching, refetch } = usePerson(agencyId, username);
  if (data !== undefined) return <PersonDialogs {...dialogs} person={data} />;
  if (error === null) return null;
  return (
    <Dialog isSmall title={`Access code ${username}`} onClose={onClose}>
      {error instanceof ApiProblem && [400, 404].includes(error.status) ? (
        <p>Nobody in your plans has this access code. Look for the person by name.</p>
      ) : (
        <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
