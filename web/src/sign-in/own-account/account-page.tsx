import type { ComponentType } from "react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAgencyConfig } from "../../agency/public.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { Card, CardGrid } from "../../ui/card/card.tsx";
import { DataCard } from "../../ui/card/data-card.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import credentials from "../credentials.module.css";
import { accountQuery, historyQuery } from "./account-api.ts";
import { OwnHistory } from "./history-card.tsx";
import { KnownBrowsers } from "./known-browsers.tsx";
import { OwnFactors } from "./own-factors.tsx";
import { OwnFeeds } from "./own-feeds.tsx";
import { OwnSessions } from "./own-sessions.tsx";

/** As high as a window, so that the foot of the page is below it before and after. */
const skeleton = <Skeleton widths={[90, 100, 100]} areRows minHeight={50} />;

/** Another capability's card of one's messages to the agency. */
export interface OwnMessagesSlot {
  readonly messages: ComponentType<{ readonly agencyId: string }>;
}

/** Your account: who is signed in to it, with what, and what happened to it. */
export function AccountPage({
  agencyId,
  messages: Messages,
}: OwnMessagesSlot & { readonly agencyId: string }) {
  const { data: config } = useAgencyConfig(agencyId);
  useDocumentTitle("Your account", config?.agency.name);
  const query = useQuery(accountQuery(agencyId));
  const account = query.data;
  const history = useQuery(historyQuery(agencyId));
  return (
    <Page>
      <h1>Your account</h1>
      <p className={credentials.ways}>
        <Link to="/$agencyId/change-password" params={{ agencyId }}>
          Change Password
        </Link>
      </p>
      <CardGrid>
        <DataCard title="Signed in now" icon="person" span={12} query={query} skeleton={skeleton}>
          {({ sessions }) => <OwnSessions agencyId={agencyId} sessions={sessions} />}
        </DataCard>
        {/* Cards of unknown height: once the first is known, all of them. */}
        {account === undefined ? null : (
          <>
            <Card title="Second step" icon="check" span={12}>
              <OwnFactors agencyId={agencyId} account={account} />
            </Card>
            <Card title="Known browsers" icon="building" span={12}>
              <KnownBrowsers agencyId={agencyId} browsers={account.browsers} />
            </Card>
            <Card title="Calendar feeds" icon="calendar" span={12}>
              <OwnFeeds agencyId={agencyId} feeds={account.feeds} />
            </Card>
            <Messages agencyId={agencyId} />
            <DataCard title="History" icon="info" span={12} query={history} skeleton={skeleton}>
              {(first) => <OwnHistory key={first.rows[0]?.id} agencyId={agencyId} first={first} />}
            </DataCard>
          </>
        )}
      </CardGrid>
    </Page>
  );
}
