import type { User } from "@portal/contract/sign-in/schemas";
import { Link } from "@tanstack/react-router";
import { useAgencyConfig, useShowAgency } from "../../agency/public.ts";
import { ApiProblem } from "../../core/api/api-problem.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { Notice, Page } from "../../ui/page/page.tsx";
import styles from "../credentials.module.css";
import { UnknownAgency } from "../login/unknown-agency.tsx";
import { ConfirmCard } from "./confirm-card.tsx";
import { stepTexts } from "./second-step-messages.ts";
import { SetUpCard } from "./set-up-card.tsx";
import { type WaitingSignIn, wayBack } from "./waiting-sign-in.ts";

/** The second step of a sign-in: it is shown, or set up where the agency asks a person without one for it. */
export function SecondStepPage({
  agencyId,
  waiting,
  onSignedIn,
  onDone,
}: {
  readonly agencyId: string;
  /** Null: nobody has signed in as far as here. */
  readonly waiting: WaitingSignIn | null;
  readonly onSignedIn: (user: User) => void;
  readonly onDone: () => void;
}) {
  const { data, error } = useAgencyConfig(agencyId);
  const isUnknown = error instanceof ApiProblem && error.code === "UNKNOWN_AGENCY";
  useShowAgency(isUnknown ? null : agencyId);
  useDocumentTitle("Second Step", data?.agency.name);

  return (
    <Page>
      <h1>Second Step</h1>
      {isUnknown ? <UnknownAgency /> : null}
      {waiting === null && !isUnknown ? (
        <Notice>
          <p>{stepTexts.noStep}</p>
        </Notice>
      ) : null}
      {isUnknown ? null : (
        <p className={styles.ways}>
          <Link to="/login/$agencyId" params={{ agencyId }} search={wayBack(waiting)}>
            Back to Login
          </Link>
        </p>
      )}
      {waiting === null ? null : (
        <div className={styles.sheet}>
          {waiting.user.secondFactor?.mustEnrol === true ? (
            <SetUpCard waiting={waiting} onSignedIn={onSignedIn} onDone={onDone} />
          ) : (
            <ConfirmCard
              waiting={waiting}
              onConfirmed={(user) => {
                onSignedIn(user);
                onDone();
              }}
            />
          )}
        </div>
      )}
    </Page>
  );
}
