import type { PhoneCode } from "@portal/contract/people/office/act-schemas";
import { href } from "@portal/contract/core/pages";
import type { Person } from "@portal/contract/people/office/schemas";
import { timeWords } from "../../../core/time-words.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { rolesWords } from "../person-words.ts";
import styles from "./person.module.css";

/** A code to tell a caller. It is shown this once. */
export function CodeDialog({
  agencyId,
  person: { name, username, roles },
  given: { code, expiresAt },
  onClose,
}: {
  readonly agencyId: string;
  readonly person: Person;
  readonly given: PhoneCode;
  readonly onClose: () => void;
}) {
  return (
    <Dialog isSmall title={`Phone code for ${name}`} okText="Done" mayCloseBeside={false} onClose={onClose}>
      <p className={styles.code}>{code}</p>
      <p>Tell it to the caller now. They choose a new password with it:</p>
      <ol className={styles.steps}>
        <li>
          Open <strong>{location.host + href("agencyLogin", { agencyId })}</strong>.
        </li>
        <li>
          Choose {roles.length === 1 ? "the role" : "one of the roles"}{" "}
          <strong>{rolesWords({ roles })}</strong>.
        </li>
        <li>
          Type the access code <strong>{username}</strong>, and this code as the password.
        </li>
      </ol>
      <p>It works until {timeWords(expiresAt)}, and is not shown again.</p>
    </Dialog>
  );
}
