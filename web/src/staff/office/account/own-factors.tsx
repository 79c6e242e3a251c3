import type { OfficeAccount } from "@portal/contract/staff/office/schemas";
import { useState } from "react";
import { useAgencyName } from "../../../core/api/agency-name.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { RenameDialog } from "../../../ui/dialog/rename-dialog.tsx";
import { failureText } from "../messages.ts";
import { AuthenticatorSetup } from "../factors/authenticator-setup.tsx";
import type { Added, BegunAuthenticator } from "../factors/factor-api.ts";
import { callBeginAuthenticator } from "../factors/factor-api.ts";
import { KeptCodes } from "../factors/kept-codes.tsx";
import { canUsePasskeys } from "../factors/passkey.ts";
import { ProofDialog, type ProvenAct } from "../factors/proof-dialog.tsx";
import { timeWords } from "../../../core/time-words.ts";
import type { Told } from "../told.tsx";
import {
  callRemoveAuthenticator,
  callRemovePasskey,
  callRenamePasskey,
  callRenewCodes,
} from "./account-api.ts";
import { NamePasskey } from "./name-passkey.tsx";
import styles from "./rows.module.css";

/** What lies over the page: a proof that is asked for, or the step after it. */
type Open =
  | { readonly kind: "proof"; readonly act: ProvenAct; readonly done: string | null }
  | { readonly kind: "app"; readonly begun: BegunAuthenticator }
  | { readonly kind: "passkey" }
  | { readonly kind: "name"; readonly passkey: { readonly id: string; readonly name: string } }
  | { readonly kind: "codes"; readonly codes: readonly string[] };

/** Said where the codes were put away without the box. */
const unkept = "Your recovery codes are renewed. If you did not keep them, make new ones.";

/** One's authenticator app, passkeys and recovery codes. One way to confirm remains. */
export function OwnFactors({
  agencyId,
  account: {
    factors: { authenticator, passkeys, recoveryCodes },
  },
  onTold,
}: {
  readonly agencyId: string;
  readonly account: OfficeAccount;
  readonly onTold: (told: Told) => void;
}) {
  const { name: agencyName = agencyId } = useAgencyName(agencyId);
  const [open, setOpen] = useState<Open | null>(null);
  const close = (told: Told = null) => {
    setOpen(null);
    onTold(told);
  };
  const ask = (act: ProvenAct, done: string | null) => setOpen({ kind: "proof", act, done });
  const isLast = (authenticator ? 1 : 0) + passkeys.length === 1;
  const added = ({ recoveryCodes: codes }: Added, done: string) =>
    codes === null ? close({ done }) : setOpen({ kind: "codes", codes });

  return (
    <>
      <ul className={styles.rows}>
        {authenticator ? (
          <FactorRow name="Authenticator app" more="Shows a code that changes every half minute">
            {isLast ? null : (
              <Button
                aria-label="Remove authenticator app"
                onClick={() =>
                  ask(
                    {
                      what: "Your authenticator app will no longer be asked for.",
                      submitText: "Remove",
                      run: (confirm) => callRemoveAuthenticator(agencyId, confirm),
                    },
                    "Your authenticator app is removed.",
                  )
                }
              >
                Remove
              </Button>
            )}
          </FactorRow>
        ) : null}
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <FactorRow
            key={id}
            name={`Passkey: ${name}`}
            more={`Added ${timeWords(createdAt)}, ${lastUsedAt === null ? "not used yet" : `last used ${timeWords(lastUsedAt)}`}`}
          >
            <Button
              aria-label={`Rename passkey ${name}`}
              onClick={() => setOpen({ kind: "name", passkey: { id, name } })}
            >
              Rename
            </Button>
            {isLast ? null : (
              <Button
                aria-label={`Remove passkey ${name}`}
                onClick={() =>
                  ask(
                    {
                      what: `The passkey '${name}' will no longer open the office.`,
                      submitText: "Remove",
                      run: (confirm) => callRemovePasskey(agencyId, id, confirm),
                    },
                    `The passkey '${name}' is removed.`,
                  )
                }
              >
                Remove
              </Button>
            )}
          </FactorRow>
        ))}
        <FactorRow name="Recovery codes" more={`${recoveryCodes} of 10 left. Each lets you in once`}>
          <Button
            onClick={() =>
              ask(
                {
                  what: "You get ten new codes. The former ones stop working.",
                  submitText: "Make new codes",
                  run: async (confirm) =>
                    setOpen({
                      kind: "codes",
                      codes: (await callRenewCodes(agencyId, confirm)).recoveryCodes,
                    }),
                },
                null,
              )
            }
          >
            New codes
          </Button>
        </FactorRow>
      </ul>
      <div className={styles.actions}>
        <Button
          onClick={() =>
            ask(
              {
                what: authenticator
                  ? "The new app takes the place of the present one, which stops working."
                  : "You can then confirm with a code of the app.",
                submitText: "Continue",
                run: async (confirm) =>
                  setOpen({ kind: "app", begun: await callBeginAuthenticator(agencyId, confirm) }),
              },
              null,
            )
          }
        >
          {authenticator ? "Change authenticator app" : "Add an authenticator app"}
        </Button>
        {canUsePasskeys() ? (
          <Button onClick={() => setOpen({ kind: "passkey" })}>Add a passkey</Button>
        ) : null}
      </div>
      {open?.kind === "name" ? (
        <RenameDialog
          title="Rename the passkey"
          label="Name of the passkey"
          name={open.passkey.name}
          rename={(name) => callRenamePasskey(agencyId, open.passkey.id, name)}
          errorText={failureText}
          onDone={(name) => close({ done: `The passkey is called '${name}' now.` })}
          onClose={() => setOpen((now) => (now === open ? null : now))}
        />
      ) : null}
      {open?.kind === "proof" ? (
        <ProofDialog
          agencyId={agencyId}
          act={open.act}
          onDone={() => {
            if (open.done !== null) close({ done: open.done });
          }}
          onRefused={(error) => close({ error })}
          onClose={() => setOpen((now) => (now === open ? null : now))}
        />
      ) : null}
      {open?.kind === "passkey" ? (
        <NamePasskey
          agencyId={agencyId}
          onAdded={(made) => added(made, "Your passkey is added.")}
          onClose={() => setOpen((now) => (now === open ? null : now))}
        />
      ) : null}
      {open?.kind === "app" ? (
        <Dialog
          isSmall
          title="Set up your authenticator app"
          okText={null}
          mayCloseBeside={false}
          onClose={() => setOpen((now) => (now === open ? null : now))}
        >
          <AuthenticatorSetup
            agencyId={agencyId}
            begun={open.begun}
            onAdded={(made) => added(made, "Your authenticator app is set up.")}
          />
        </Dialog>
      ) : null}
      {open?.kind === "codes" ? (
        <Dialog
          isSmall
          title="Keep your recovery codes"
          okText={null}
          mayCloseBeside={false}
          onClose={() => close({ done: unkept })}
        >
          <KeptCodes
            codes={open.codes}
            agencyName={agencyName}
            onKept={() => close({ done: "Your recovery codes are renewed." })}
          />
        </Dialog>
      ) : null}
    </>
  );
}

function FactorRow({
  name,
  more,
  children,
}: {
  readonly name: string;
  readonly more: string;
  readonly children: React.ReactNode;
}) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.more}>{more}</p>
      </div>
      {children}
    </li>
  );
}
