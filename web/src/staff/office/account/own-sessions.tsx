import type { OfficeAccount } from "@portal/contract/staff/office/schemas";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Pill } from "../../../ui/pill/pill.tsx";
import { deviceWords } from "@portal/domain/core/device-words";
import { timeWords } from "../../../core/time-words.ts";
import type { Told } from "../told.tsx";
import { callEndSession } from "./account-api.ts";
import styles from "./rows.module.css";

/** Browsers that are signed in with this account; one that is not one's own is ended here. */
export function OwnSessions({
  agencyId,
  sessions,
  onTold,
}: {
  readonly agencyId: string;
  readonly sessions: OfficeAccount["sessions"];
  readonly onTold: (told: Told) => void;
}) {
  return (
    <ul className={styles.rows}>
      {sessions.map((session) => (
        <SessionRow key={session.id} agencyId={agencyId} session={session} onTold={onTold} />
      ))}
    </ul>
  );
}

function SessionRow({
  agencyId,
  session: { id, isThis, device, network, signedInAt, lastUsedAt },
  onTold,
}: {
  readonly agencyId: string;
  readonly session: OfficeAccount["sessions"][number];
  readonly onTold: (told: Told) => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await callEndSession(agencyId, id);
      onTold({ done: "That browser is signed out." });
    } catch (error) {
      setBusy(false);
      onTold({ error });
    }
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{deviceWords(device)}</p>
        <p className={styles.more}>
          Signed in {timeWords(signedInAt)}, last used {timeWords(lastUsedAt)}, from {network}
        </p>
      </div>
      {isThis ? (
        <Pill kind="ok" text="This browser" />
      ) : (
        <Button
          isBusy={isBusy}
          aria-label={`Sign out ${deviceWords(device)}, signed in ${timeWords(signedInAt)}`}
          onClick={() => void end()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
