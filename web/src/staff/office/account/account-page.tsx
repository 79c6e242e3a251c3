import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAgencyName } from "../../../core/api/agency-name.ts";
import { useDocumentTitle } from "../../../core/use-document-title.ts";
import { Button } from "../../../ui/button/button.tsx";
import { CardGrid } from "../../../ui/card/card.tsx";
import { DataCard } from "../../../ui/card/data-card.tsx";
import { Details } from "../../../ui/details/details.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import { rightWords } from "../right-words.ts";
import { type Told, ToldMessage } from "../told.tsx";
import { accountKey, useAccount } from "./account-api.ts";
import { ChangePassword } from "./change-password.tsx";
import { OwnFactors } from "./own-factors.tsx";
import styles from "./rows.module.css";
import { OwnSessions } from "./own-sessions.tsx";

/** One's own account: who one is here, the second steps, and where one is signed in. */
export function AccountPage({ agencyId }: { readonly agencyId: string }) {
  useDocumentTitle("Account", useAgencyName(agencyId).name);
  const query = useAccount(agencyId);
  const client = useQueryClient();
  const [told, setTold] = useState<Told>(null);
  const [isChanging, setChanging] = useState(false);
  const tell = (next: Told) => {
    setTold(next);
    if (next !== null) void client.invalidateQueries({ queryKey: accountKey(agencyId) });
  };
  return (
    <Page>
      <h1>Account</h1>
      <ToldMessage told={told} onDismiss={() => setTold(null)} />
      <CardGrid>
        <DataCard
          title="You"
          icon="person"
          span={4}
          query={query}
          skeleton={<Skeleton widths={[60, 80, 50]} minHeight={9.3} />}
        >
          {({ name, email, right }) => (
            <div className={styles.you}>
              <Details
                details={[
                  { name: "Name", value: name },
                  { name: "E-mail address", value: email },
                  { name: "Right", value: rightWords[right].name },
                ]}
              />
              <Button onClick={() => setChanging(true)}>Change password</Button>
              {isChanging ? (
                <ChangePassword
                  agencyId={agencyId}
                  email={email}
                  onTold={(next) => {
                    setChanging(false);
                    tell(next);
                  }}
                  onClose={() => setChanging(false)}
                />
              ) : null}
            </div>
          )}
        </DataCard>
        <DataCard
          title="Second step at sign-in"
          icon="check"
          span={8}
          query={query}
          skeleton={<Skeleton widths={[90, 90, 60, 60]} areRows minHeight={12} />}
        >
          {(account) => <OwnFactors agencyId={agencyId} account={account} onTold={tell} />}
        </DataCard>
        <DataCard
          title="Where you are signed in"
          icon="building"
          span={12}
          query={query}
          skeleton={<Skeleton widths={[100, 100]} areRows />}
        >
          {({ sessions }) => <OwnSessions agencyId={agencyId} sessions={sessions} onTold={tell} />}
        </DataCard>
      </CardGrid>
    </Page>
  );
}
