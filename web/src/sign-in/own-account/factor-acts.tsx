import type { Account } from "@portal/contract/sign-in/account-schemas";
import { useState } from "react";
import { timeWords } from "../../core/time-words.ts";
import { Button } from "../../ui/button/button.tsx";
import { RenameDialog } from "../../ui/dialog/rename-dialog.tsx";
import { canUsePasskeys } from "../second-step/passkeys.ts";
import {
  beginApp,
  beginPasskey,
  removeApp,
  removePasskey,
  renamePasskey,
  renewCodes,
} from "./account-api.ts";
import { accountErrorText } from "./account-messages.ts";
import { AccountRow, AccountRows } from "./account-row.tsx";
import type { ConfirmedAct } from "./confirmed-act.ts";
import type { Step } from "./factor-step.ts";

const CONFIRM = "Confirm it is you";

/** What there is, and what may be done with it. The last one that the agency asks for stays, and the page says why. */
export function FactorActs({
  agencyId,
  account: { factors, isFactorDemanded, arePasskeysOffered },
  onAct,
  onStep,
  onDone,
}: {
  readonly agencyId: string;
  readonly account: Account;
  /** Asks for the confirmation. */
  readonly onAct: (act: ConfirmedAct) => void;
  readonly onStep: (step: Step) => void;
  readonly onDone: (done: string) => void;
}) {
  const { authenticator, passkeys, recoveryCodes } = factors;
  const count = passkeys.length + (authenticator ? 1 : 0);
  const ask = (what: string, submitText: string, run: ConfirmedAct["run"]) =>
    onAct({ title: CONFIRM, what, submitText, run });
  const [renamed, setRenamed] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const lastWords = count === 1 ? " Your sign-in will then ask for the password alone." : "";
  return (
    <>
      <p>
        {count === 0
          ? "With a second step somebody who learns your password still cannot sign in. It is a code from an app on your phone, or a passkey."
          : "At sign-in you are asked for one of these after your password. A passkey can also be used alone."}
        {isFactorDemanded ? " Your strata manager asks for a second step, so one always stays." : ""}
      </p>
      <AccountRows>
        {authenticator ? (
          <AccountRow name="Authenticator app" more="Shows a code that changes every half minute">
            <Button
              aria-label="Remove authenticator app"
              onClick={() =>
                ask(
                  `Your authenticator app will no longer be asked for.${lastWords}`,
                  "Remove",
                  async (confirm) => {
                    await removeApp(agencyId, confirm);
                    onDone("Your authenticator app is removed.");
                  },
                )
              }
            >
              Remove
            </Button>
          </AccountRow>
        ) : null}
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <AccountRow
            key={id}
            name={`Passkey: ${name}`}
            more={`Added ${timeWords(createdAt)}, ${lastUsedAt === null ? "not used yet" : `last used ${timeWords(lastUsedAt)}`}`}
          >
            <Button aria-label={`Rename passkey ${name}`} onClick={() => setRenamed({ id, name })}>
              Rename
            </Button>
            <Button
              aria-label={`Remove passkey ${name}`}
              onClick={() =>
                ask(
                  `The passkey ‘${name}’ will no longer sign you in.${lastWords}`,
                  "Remove",
                  async (confirm) => {
                    await removePasskey(agencyId, id, confirm);
                    onDone(`The passkey ‘${name}’ is removed.`);
                  },
                )
              }
            >
              Remove
            </Button>
          </AccountRow>
        ))}
        {count === 0 ? null : (
          <AccountRow name="Recovery codes" more={`${recoveryCodes} of 10 left. Each signs you in once`}>
            <Button
              onClick={() =>
                ask(
                  "You get ten new codes. The former ones stop working.",
                  "Make new codes",
                  async (confirm) => {
                    const { recoveryCodes: codes } = await renewCodes(agencyId, confirm);
                    onStep({ kind: "codes", codes, done: "Your recovery codes are new." });
                  },
                )
              }
            >
              New codes
            </Button>
          </AccountRow>
        )}
      </AccountRows>
      <Button
        onClick={() =>
          ask(
            authenticator
              ? "The new app takes the place of the present one, once you have typed a code of it."
              : "You can then sign in with your password and a code of the app.",
            "Continue",
            async (confirm) => onStep({ kind: "app", app: await beginApp(agencyId, confirm) }),
          )
        }
      >
        {authenticator ? "Change authenticator app" : "Add an authenticator app"}
      </Button>
      {arePasskeysOffered && canUsePasskeys() ? (
        <Button
          onClick={() =>
            ask("You can then sign in with the passkey alone.", "Continue", async (confirm) =>
              onStep({ kind: "passkey", options: await beginPasskey(agencyId, confirm) }),
            )
          }
        >
          Add a passkey
        </Button>
      ) : null}
      {renamed === null ? null : (
        <RenameDialog
          title="Rename the passkey"
          label="Name of the passkey"
          name={renamed.name}
          rename={(name) => renamePasskey(agencyId, renamed.id, name)}
          errorText={accountErrorText}
          onDone={(name) => {
            setRenamed(null);
            onDone(`The passkey is called ‘${name}’ now.`);
          }}
          onClose={() => setRenamed((now) => (now === renamed ? null : now))}
        />
      )}
    </>
  );
}
