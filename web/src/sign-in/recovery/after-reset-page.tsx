import type { ResetLink } from "@portal/domain/sign-in/reset-link";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { type AgencyConfig, useAgencyConfig, useShowAgency } from "../../agency/public.ts";
import { ApiProblem, loadErrorText } from "../../core/api/api-problem.ts";
import { serverNow } from "../../core/server-clock.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { Card } from "../../ui/card/card.tsx";
import { Notice, Page } from "../../ui/page/page.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { PageLoader } from "../../ui/states/page-loader.tsx";
import { AfterResetForm } from "./after-reset-form.tsx";
import styles from "../credentials.module.css";
import { recoveryTexts } from "./recovery-messages.ts";
import { endReset, type ResetMode, resetModeOf } from "./reset-mode.ts";
import { ResetSent } from "./reset-sent.tsx";
import { UnknownAgency } from "../login/unknown-agency.tsx";

interface AfterResetPageProps {
  readonly agencyId: string;
  /** With what the sign-in page can fill in. */
  readonly onDone: (whom: ResetLink) => void;
  readonly onTimeOut: () => void;
}

/** Change password after reset (section 2): reached from the forgot page, or from a sign-in with a temporary password. */
export function AfterResetPage({ agencyId, onDone, onTimeOut }: AfterResetPageProps) {
  const { data, error, isLoading, retry } = useAgencyConfig(agencyId);
  const isUnknown = error instanceof ApiProblem && error.code === "UNKNOWN_AGENCY";
  useShowAgency(isUnknown ? null : agencyId);
  useDocumentTitle("Change Password", data?.agency.name);
  const [mode] = useState(() => resetModeOf(agencyId));

  return (
    <Page>
      <h1>Change Password</h1>
      {data === undefined && error === null ? <PageLoader /> : null}
      {isUnknown ? <UnknownAgency /> : null}
      {error === null || isUnknown ? null : (
        <Notice>
          <LoadError text={loadErrorText(error)} isRetrying={isLoading} onRetry={retry} />
        </Notice>
      )}
      {data !== undefined && mode === null ? (
        <Notice>
          <p>{recoveryTexts.noReset}</p>
        </Notice>
      ) : null}
      {isUnknown ? null : (
        <p className={styles.ways}>
          <Link to="/login/$agencyId" params={{ agencyId }}>
            Back to Login
          </Link>
          <Link to="/$agencyId/forgot-password" params={{ agencyId }}>
            Reset my password again
          </Link>
        </p>
      )}
      {data === undefined || mode === null ? null : (
        <AfterResetCard config={data} mode={mode} onDone={onDone} onTimeOut={onTimeOut} />
      )}
    </Page>
  );
}

function AfterResetCard({
  config,
  mode,
  onDone,
  onTimeOut,
}: Omit<AfterResetPageProps, "agencyId"> & { readonly config: AgencyConfig; readonly mode: ResetMode }) {
  const [changed, setChanged] = useState<{ readonly message: string; readonly username: string } | null>(
    null,
  );
  const isDone = changed !== null;
  const timeOut = useEffectEvent(onTimeOut);
  const { endsAt } = mode;
  useEffect(() => {
    if (isDone) return;
    const timer = setTimeout(timeOut, Math.max(endsAt - serverNow(), 0));
    return () => clearTimeout(timer);
  }, [isDone, endsAt]);

  return (
    <div className={styles.sheet}>
      <Card title="Choose a new password" icon="person" span={12} regionName="After a reset">
        {changed !== null ? (
          <ResetSent
            message={changed.message}
            to="to the sign-in page"
            onGoOn={() => onDone({ username: changed.username, role: mode.role })}
          />
        ) : (
          <AfterResetForm
            config={config}
            mode={mode}
            onChanged={(message, username) => {
              endReset();
              setChanged({ message, username });
            }}
          />
        )}
      </Card>
    </div>
  );
}
