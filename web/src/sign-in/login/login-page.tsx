import { isPortalActive } from "@portal/domain/agency/features";
import { isAgencyId } from "@portal/domain/sign-in/agency-id";
import type { ResetLink } from "@portal/domain/sign-in/reset-link";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAgencyConfig, useShowAgency } from "../../agency/public.ts";
import { ApiProblem, loadErrorText } from "../../core/api/api-problem.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { LinkSignIn } from "./link-sign-in.tsx";
import { LoginForm, type SignedInHandler } from "./login-form.tsx";
import styles from "./login-page.module.css";
import { messages } from "../messages.ts";
import { UnknownAgency } from "./unknown-agency.tsx";
import { Welcome } from "./welcome.tsx";

/** The login page (section 2), for the agency in the address or for the one that is typed; by a mailed link one button. */
export function LoginPage({
  givenAgencyId,
  linkCode,
  whom,
  onBegin,
  onSignedIn,
}: {
  readonly givenAgencyId: string | null;
  /** Of the link that was opened. */
  readonly linkCode: string | null;
  /** Who has just chosen a new password. */
  readonly whom: ResetLink | null;
  /** Somebody is about to sign in. */
  readonly onBegin: () => void;
  readonly onSignedIn: SignedInHandler;
}) {
  const [isLinkOver, setLinkOver] = useState(false);
  const [typedAgencyId, setTypedAgencyId] = useState("");
  const agencyId = givenAgencyId ?? (isAgencyId(typedAgencyId) ? typedAgencyId : null);
  const { data, error, isLoading, retry } = useAgencyConfig(agencyId);
  useShowAgency(data === undefined ? givenAgencyId : agencyId);
  useDocumentTitle("Login", data?.agency.name);

  const isUnknown = error instanceof ApiProblem && error.code === "UNKNOWN_AGENCY";
  const isPortalOff = data !== undefined && !isPortalActive(data.activeServiceKeys);

  return (
    <div className={styles.page}>
      <div className={styles.sheet} onFocus={onBegin}>
        <h1>Login</h1>
        {window.isSecureContext ? null : <Alert kind="warn">{messages.insecureAddress}</Alert>}
        {isPortalOff ? <Alert kind="warn">{messages.portalOff}</Alert> : null}
        {isUnknown && givenAgencyId !== null ? <UnknownAgency /> : null}
        {error !== null && !isUnknown ? (
          <LoadError text={loadErrorText(error)} isRetrying={isLoading} onRetry={retry} />
        ) : null}
        {isLinkOver ? <Alert kind="bad">{messages.linkOver}</Alert> : null}
        {linkCode !== null && givenAgencyId !== null && !isLinkOver ? (
          <LinkSignIn
            agencyId={givenAgencyId}
            code={linkCode}
            isBlocked={isUnknown || isPortalOff}
            onSignedIn={onSignedIn}
            onOver={() => setLinkOver(true)}
          />
        ) : (
          <LoginForm
            givenAgencyId={givenAgencyId}
            whom={whom}
            version={data?.version ?? null}
            agencyMessage={isUnknown && givenAgencyId === null ? messages.unknownAgency : null}
            isBlocked={isUnknown || isPortalOff}
            onAgencyTyped={setTypedAgencyId}
            onSignedIn={onSignedIn}
          />
        )}
        <p className={styles.links}>
          <Link
            to="/login/faq"
            search={data === undefined || agencyId === null ? {} : { agencyid: agencyId }}
          >
            FAQ
          </Link>
        </p>
      </div>
      {data === undefined ? null : <Welcome config={data} />}
      {isLoading ? (
        <div className={styles.welcome}>
          <Skeleton widths={[70, 45, 60, 55, 40]} isTall />
        </div>
      ) : null}
    </div>
  );
}
