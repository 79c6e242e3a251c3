import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAgencyConfig } from "../../agency/public.ts";
import { useSession } from "../../core/session/session-store.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { DataCard } from "../../ui/card/data-card.tsx";
import { DoneMessage } from "../../ui/done-message/done-message.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import styles from "../credentials.module.css";

/** Change password (section 2), for a user who is signed in. The session continues afterwards (D62). */
export function ChangePasswordPage({ agencyId }: { readonly agencyId: string }) {
  const session = useSession();
  const { data, error, isLoading, retry } = useAgencyConfig(agencyId);
  useDocumentTitle("Change Password", data?.agency.name);
  const [changed, setChanged] = useState<{ readonly round: number; readonly message: string | null }>({
    round: 0,
    message: null,
  });
  if (session === null) return null;
  return (
    <Page>
      <h1>Change Password</h1>
      <p className={styles.ways}>
        <Link to="/$agencyId/account" params={{ agencyId }}>
          Your account
        </Link>
      </p>
      <div className={styles.sheet}>
        <DataCard
          title="Your password"
          icon="person"
          span={12}
          query={{ data, error, isFetching: isLoading, refetch: retry }}
          skeleton={<Skeleton widths={[30, 40, 30, 40, 30, 40]} />}
        >
          {({ version, agency }) => (
            <div className={styles.form}>
              {changed.message === null ? null : (
                <DoneMessage onDismiss={() => setChanged({ ...changed, message: null })}>
                  {changed.message}
                </DoneMessage>
              )}
              <ChangePasswordForm
                key={changed.round}
                session={session}
                version={version}
                agencyName={agency.name}
                onAsked={() => setChanged({ ...changed, message: null })}
                onChanged={(message) => setChanged({ round: changed.round + 1, message })}
              />
            </div>
          )}
        </DataCard>
      </div>
    </Page>
  );
}
