import { formatInstant } from "@portal/domain/core/format-date";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiProblem, loadErrorText } from "../../core/api/api-problem.ts";
import { viewerZone } from "../../core/viewer-zone.ts";
import { ConfirmDialog } from "../../sign-in/public.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { DataCard } from "../../ui/card/data-card.tsx";
import { CopyButton } from "../../ui/copy/copy-button.tsx";
import { useSubmission } from "../../ui/form/use-submission.ts";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { calendarFeedQuery, endCalendarFeed, makeCalendarFeed } from "./api.ts";
import styles from "./meetings-page.module.css";

interface Feed {
  readonly createdAt: string | null;
  readonly readAt: string | null;
}

const frame = { title: "Calendar feed", icon: "calendar", span: 12 } as const;

/** All meetings and voting closes for one's own calendar: a private address, told once, that can be ended (issue 6). */
export function CalendarFeedCard({ agencyId }: { readonly agencyId: string }) {
  const asked = calendarFeedQuery(agencyId);
  const query = useQuery(asked);
  const client = useQueryClient();
  const [address, setAddress] = useState<string | null>(null);
  const change = async (feed: Feed, madeAddress: string | null) => {
    setAddress(madeAddress);
    // An answer of before the change that is still on its way would show what was.
    await client.cancelQueries(asked);
    client.setQueryData(asked.queryKey, feed);
  };
  const { error } = query;
  // In a view of the office it is never shown: asking again would not help.
  if (error instanceof ApiProblem && error.code === "VIEW_ONLY")
    return (
      <Card {...frame}>
        <p>{loadErrorText(error)}</p>
      </Card>
    );
  return (
    <DataCard {...frame} query={query} skeleton={<Skeleton widths={[100, 60]} areRows />}>
      {(feed) => (
        <div className={styles.feed}>
          <p>
            Your calendar can keep itself up to date with all meetings and voting cut-offs that you see here.
            It reads them at a private address of your own.
          </p>
          {address === null ? null : <NewAddress key={address} address={address} />}
          <FeedControls
            key={feed.createdAt}
            agencyId={agencyId}
            feed={feed}
            onChange={(changed, madeAddress) => void change(changed, madeAddress)}
          />
        </div>
      )}
    </DataCard>
  );
}

function NewAddress({ address }: { readonly address: string }) {
  const region = useRef<HTMLDivElement>(null);
  // The button that opened the dialog goes with the feed that it replaced.
  useEffect(() => region.current?.closest<HTMLElement>("section")?.focus(), []);
  return (
    <div ref={region} className={styles.feed}>
      <Alert kind="ok">
        <p>This is the address. It is shown only now, so please copy it.</p>
        <p className={styles.address}>
          <code>{address}</code> <CopyButton what="Calendar address" text={address} />
        </p>
      </Alert>
      <ul>
        <li>Google Calendar: Other calendars, From URL.</li>
        <li>
          iPhone and iPad: Settings, Apps, Calendar, Calendar Accounts, Add Account, Other, Add Subscribed
          Calendar.
        </li>
        <li>Outlook: Add calendar, Subscribe from web.</li>
      </ul>
      <p className={styles.note}>Anyone who has the address can read your meetings. Keep it to yourself.</p>
    </div>
  );
}

function FeedControls({
  agencyId,
  feed: { createdAt, readAt },
  onChange,
}: {
  readonly agencyId: string;
  readonly feed: Feed;
  readonly onChange: (feed: Feed, address: string | null) => void;
}) {
  const [isMaking, setIsMaking] = useState(false);
  const ending = useSubmission(endCalendarFeed);
  const [isAsking, setIsAsking] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    // The button that was pressed is gone: on with 'Keep it', which ends nothing, and from there back to what asked.
    if (wasAsking.current !== isAsking)
      row.current?.querySelector<HTMLElement>("button:last-of-type")?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const end = (pressed: HTMLElement) => {
    readOnAtCard(pressed);
    void ending.submit(agencyId, () => onChange({ createdAt: null, readAt: null }, null));
  };
  const { error, isBusy } = ending;
  return (
    <>
      {isMaking ? (
        <ConfirmDialog
          agencyId={agencyId}
          act={{
            title: "Make a calendar feed",
            what: "Calendars read the feed without your password. To make it, please confirm that it is you. We tell you by e-mail.",
            submitText: "Make the feed",
            run: async (confirm) => {
              const { createdAt: madeAt, address } = await makeCalendarFeed(agencyId, confirm);
              setIsMaking(false);
              onChange({ createdAt: madeAt, readAt: null }, address);
            },
          }}
          onClose={() => setIsMaking(false)}
        />
      ) : null}
      {createdAt === null ? null : <p>{feedText(createdAt, readAt)}</p>}
      {error === null ? null : <Alert kind="bad">{loadErrorText(error)}</Alert>}
      {isAsking ? (
        <>
          <output>Calendars that read the address will no longer be kept up to date.</output>
          <div ref={row} className={styles.row}>
            <Button isBusy={isBusy} onClick={({ currentTarget }) => end(currentTarget)}>
              End the feed
            </Button>
            <Button disabled={isBusy} onClick={() => setIsAsking(false)}>
              Keep it
            </Button>
          </div>
        </>
      ) : (
        <div ref={row} className={styles.row}>
          <Button disabled={isBusy} onClick={() => setIsMaking(true)}>
            {createdAt === null ? "Make a calendar feed" : "Make a new address"}
          </Button>
          {createdAt === null ? null : (
            <Button disabled={isBusy} onClick={() => setIsAsking(true)}>
              End the feed
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** The pressed button is disabled by what it does, and then goes with it. */
const readOnAtCard = (pressed: HTMLElement) => pressed.closest<HTMLElement>("section")?.focus();

/** These instants belong to no plan, so they are told by the reader's own clock. */
function feedText(createdAt: string, readAt: string | null): string {
  const read = readAt === null ? "No calendar has read it yet." : `A calendar last read it ${on(readAt)}.`;
  return `There is a calendar feed, made ${on(createdAt)}. ${read} A new address ends the one before it.`;
}

const on = (at: string) => formatInstant(new Date(at), viewerZone());
