import { isPortalActive } from "@portal/domain/agency/features";
import { readResetLink } from "@portal/domain/sign-in/reset-link";
import { Link } from "@tanstack/react-router";
import { AgencyText, useAgencyConfig, useShowAgency } from "../../agency/public.ts";
import { ApiProblem, loadErrorText } from "../../core/api/api-problem.ts";
import { telephoneAddress } from "@portal/domain/core/contact-address";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { CardGrid } from "../../ui/card/card.tsx";
import { Notice, Page } from "../../ui/page/page.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { PageLoader } from "../../ui/states/page-loader.tsx";
import { AccessCodeCard } from "./access-code-card.tsx";
import styles from "../credentials.module.css";
import { messages } from "../messages.ts";
import { PasswordCard } from "./password-card.tsx";
import { recoveryTexts } from "./recovery-messages.ts";
import { UnknownAgency } from "../login/unknown-agency.tsx";

/** Forgot credentials (section 2). */
export function ForgotPage({
  agencyId,
  hash,
  onGoOn,
}: {
  readonly agencyId: string;
  /** Of the address: a mailed link fills in access code and role. */
  readonly hash: string;
  readonly onGoOn: () => void;
}) {
  const { data, error, isLoading, retry } = useAgencyConfig(agencyId);
  const isUnknown = error instanceof ApiProblem && error.code === "UNKNOWN_AGENCY";
  useShowAgency(isUnknown ? null : agencyId);
  useDocumentTitle("Forgot Password", data?.agency.name);
  const isPortalOff = data !== undefined && !isPortalActive(data.activeServiceKeys);

  return (
    <Page>
      <h1>Forgot Password</h1>
      {isUnknown ? <UnknownAgency /> : null}
      {error !== null && !isUnknown ? (
        <Notice>
          <LoadError text={loadErrorText(error)} isRetrying={isLoading} onRetry={retry} />
        </Notice>
      ) : null}
      {isPortalOff ? <Alert kind="warn">{messages.portalOff}</Alert> : null}
      {data === undefined && error === null ? <PageLoader /> : null}
      {data === undefined || isPortalOff ? null : (
        <>
          <div className={styles.topText}>
            <AgencyText text={data.content.loginPageTopText ?? data.agency.name} />
          </div>
          <Reminder agencyName={data.agency.name} phone={data.agency.phone} />
          <CardGrid>
            <AccessCodeCard agencyId={agencyId} />
            <PasswordCard
              key={hash}
              agencyId={agencyId}
              version={data.version}
              link={readResetLink(hash)}
              onGoOn={onGoOn}
            />
          </CardGrid>
        </>
      )}
      {isUnknown ? null : (
        <p className={styles.ways}>
          <Link to="/login/$agencyId" params={{ agencyId }}>
            Back to Login
          </Link>
        </p>
      )}
    </Page>
  );
}

/** If nothing comes: the junk folder, or the agency, which alone can correct an address. */
function Reminder({ agencyName, phone }: { readonly agencyName: string; readonly phone: string | null }) {
  const number = (phone ?? "").trim();
  const address = telephoneAddress(number);
  return (
    <Alert kind="info">
      {recoveryTexts.junk} {recoveryTexts.outOfDate} {agencyName}
      {number === "" ? null : (
        <>
          {" on "}
          {address === null ? number : <a href={address}>{number}</a>}
        </>
      )}
      .
    </Alert>
  );
}
