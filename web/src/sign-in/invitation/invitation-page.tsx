import type { PortalInvited } from "@portal/contract/people/schemas";
import type { User } from "@portal/contract/sign-in/schemas";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useAgencyConfig, useShowAgency } from "../../agency/public.ts";
import { ApiProblem, loadErrorText } from "../../core/api/api-problem.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Card } from "../../ui/card/card.tsx";
import { Notice, Page } from "../../ui/page/page.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { PageLoader } from "../../ui/states/page-loader.tsx";
import styles from "../credentials.module.css";
import { UnknownAgency } from "../login/unknown-agency.tsx";
import { callLookAtInvitation, type InvitationKey } from "./invitation-api.ts";
import { invitationErrorText, invitationTexts, isLinkOver } from "./invitation-messages.ts";
import { InvitedForm } from "./invited-form.tsx";
import { LetterForm } from "./letter-form.tsx";

/** Where somebody stands: before the codes of a letter (`isOver`: a link was opened that is good no more), or before the password. */
type Step =
  | { readonly at: "looking" }
  | { readonly at: "failed"; readonly error: unknown }
  | { readonly at: "codes"; readonly isOver: boolean }
  | { readonly at: "password"; readonly invitation: InvitationKey; readonly invited: PortalInvited };

/** What an invitation leads to. Opening a link uses nothing up, since programs that look through mails open links too. */
export function InvitationPage({
  agencyId,
  linkCode,
  onSignedIn,
}: {
  readonly agencyId: string;
  /** Of the link that was opened; empty: somebody has a letter. */
  readonly linkCode: string;
  readonly onSignedIn: (user: User) => void;
}) {
  const { data, error, isLoading, retry } = useAgencyConfig(agencyId);
  const isUnknown = error instanceof ApiProblem && error.code === "UNKNOWN_AGENCY";
  useShowAgency(isUnknown ? null : agencyId);
  useDocumentTitle("Your Invitation", data?.agency.name);
  const [step, setStep] = useState<Step>(
    linkCode === "" ? { at: "codes", isOver: false } : { at: "looking" },
  );
  const isLooking = step.at === "looking" && !isUnknown;
  useEffect(() => {
    if (!isLooking) return undefined;
    let isCurrent = true;
    const go = (next: Step): void => {
      if (isCurrent) setStep(next);
    };
    const invitation = { code: linkCode };
    callLookAtInvitation(agencyId, invitation).then(
      (invited) => go({ at: "password", invitation, invited }),
      (failure: unknown) =>
        go(isLinkOver(failure) ? { at: "codes", isOver: true } : { at: "failed", error: failure }),
    );
    return () => {
      isCurrent = false;
    };
  }, [agencyId, linkCode, isLooking]);

  return (
    <Page>
      <h1>Your Invitation</h1>
      {isUnknown ? <UnknownAgency /> : null}
      {error === null || isUnknown ? null : (
        <Notice>
          <LoadError text={loadErrorText(error)} isRetrying={isLoading} onRetry={retry} />
        </Notice>
      )}
      {step.at === "failed" && !isUnknown ? (
        <Notice>
          <LoadError
            text={invitationErrorText(step.error)}
            isRetrying={false}
            onRetry={() => setStep({ at: "looking" })}
          />
        </Notice>
      ) : null}
      {isUnknown ? null : (
        <p className={styles.ways}>
          <Link to="/login/$agencyId" params={{ agencyId }}>
            Back to Login
          </Link>
          <Link to="/$agencyId/forgot-password" params={{ agencyId }}>
            Forgot password
          </Link>
        </p>
      )}
      {isLooking || (data === undefined && error === null) ? <PageLoader /> : null}
      {data === undefined ? null : (
        <div className={styles.sheet}>
          {step.at === "password" ? (
            <Card title="Choose your password" icon="person" span={12}>
              <InvitedForm
                config={data}
                invitation={step.invitation}
                invited={step.invited}
                onSignedIn={onSignedIn}
                onOver={() => setStep({ at: "codes", isOver: true })}
              />
            </Card>
          ) : null}
          {step.at === "codes" ? (
            <Card title={step.isOver ? "This link is over" : "From your letter"} icon="person" span={12}>
              <div className={styles.form}>
                {step.isOver ? (
                  <>
                    <Alert kind="warn">{invitationTexts.linkOver}</Alert>
                    <p>{invitationTexts.linkOverHelp}</p>
                  </>
                ) : null}
                <LetterForm
                  agencyId={agencyId}
                  onFound={(invitation, invited) => setStep({ at: "password", invitation, invited })}
                />
              </div>
            </Card>
          ) : null}
        </div>
      )}
    </Page>
  );
}
