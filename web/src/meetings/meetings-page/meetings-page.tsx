import { isFeatureAvailable } from "@portal/domain/agency/features";
import { pastMeetings, scheduledMeetings } from "@portal/domain/meetings/meeting-lists";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { featureSettingsOf } from "../../agency/public.ts";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { usePageState } from "../../core/use-page-state.ts";
import { LotOrPlanPage, type LotOrPlanContent } from "../../portfolio/public.ts";
import { Card, CardGrid } from "../../ui/card/card.tsx";
import { Notice, PageActions } from "../../ui/page/page.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { Tabs } from "../../ui/tabs/tabs.tsx";
import { ContactManager } from "../contact-manager.tsx";
import { meetingsQuery } from "../api.ts";
import { usePapers } from "../use-papers.ts";
import { useServerTime } from "../use-server-time.ts";
import { CalendarFeedCard } from "./calendar-feed-card.tsx";
import { MeetingCard } from "./meeting-card.tsx";
import styles from "./meetings-page.module.css";

const tabs = [
  { key: "scheduled", title: "Scheduled Meetings" },
  { key: "past", title: "Past Meetings" },
] as const;
const emptyTexts = {
  scheduled: "There are no scheduled meetings for this plan.",
  past: "There are no past meetings for this plan.",
} as const;
type TabKey = keyof typeof emptyTexts;

type Content = LotOrPlanContent & { readonly agencyId: string };

/** Meetings (section 2): what is on in a plan and what has been, with the way to vote. */
export function MeetingsPage({ agencyId }: { readonly agencyId: string }) {
  return (
    <LotOrPlanPage
      agencyId={agencyId}
      title="Meeting"
      heading="Meetings"
      skeleton={
        <Card title="Meetings" icon="calendar" span={12}>
          <Skeleton widths={[40, 100, 100, 60]} areRows />
        </Card>
      }
    >
      {(content) => <MeetingsContent agencyId={agencyId} {...content} />}
    </LotOrPlanPage>
  );
}

function MeetingsContent(content: Content) {
  const { agencyId, config, user, lotOrPlan } = content;
  const { state, change } = usePageState();
  const chosen: TabKey = state["tab"] === "past" ? "past" : "scheduled";
  // The guard opens the page where any plan would show it; this one may not (D56).
  const isShown = isFeatureAvailable("meetings", featureSettingsOf(config, user, lotOrPlan.ownersCorpId));
  const { isPending } = useQuery({ ...meetingsQuery(agencyId, lotOrPlan), enabled: isShown });
  const papers = usePapers(agencyId, lotOrPlan.ownersCorpId, content, isShown);
  // Papers that came later would push what is being read out of its place.
  const isKnown = !isShown || (!isPending && !papers.isPending);
  const [wasKnown, setWasKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setWasKnown(true);
  return (
    <>
      <PageActions>
        <ContactManager agencyId={agencyId} />
      </PageActions>
      {isShown ? (
        <Tabs
          label="Meetings"
          tabs={tabs}
          chosen={chosen}
          onChoose={(key) => change({ tab: key === "past" ? key : undefined }, { isStep: true })}
        >
          <MeetingList {...content} {...papers} tab={chosen} />
        </Tabs>
      ) : (
        <Notice>
          <p>Your agency does not show the meetings of this plan here.</p>
        </Notice>
      )}
      {/*
        Nobody knows how long the first list above becomes; it would push the card out of sight. From then on it stays
        over each choice of a lot: it is the person's own, and tells a new address only once.
      */}
      {wasKnown ? <CalendarFeedCard agencyId={agencyId} /> : null}
    </>
  );
}

function MeetingList({
  tab,
  papersOf,
  isPending,
  ...content
}: Content & ReturnType<typeof usePapers> & { readonly tab: TabKey }) {
  const { agencyId, lotOrPlan } = content;
  const { data, error, isFetching, refetch } = useQuery(meetingsQuery(agencyId, lotOrPlan));
  const now = useServerTime();
  if (data === undefined || isPending)
    return (
      <Notice>
        {error === null ? (
          <Skeleton widths={[40, 100, 100, 60]} areRows />
        ) : (
          <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
      </Notice>
    );
  const meetings = tab === "past" ? pastMeetings(data) : scheduledMeetings(data);
  if (meetings.length === 0)
    return (
      <Notice>
        <p>{emptyTexts[tab]}</p>
      </Notice>
    );
  return (
    <div className={styles.list}>
      <CardGrid>
        {meetings.map((meeting) => (
          <MeetingCard
            key={meeting.meetingRecordID}
            {...content}
            meeting={meeting}
            papers={papersOf?.(meeting.meetingRecordID) ?? null}
            now={now}
          />
        ))}
      </CardGrid>
    </div>
  );
}
