import { href } from "@portal/contract/core/pages";
import type { Attention, AttentionLine } from "@portal/contract/home/schemas";
import { viewerTime } from "@portal/domain/core/viewer-time";
import { Link } from "@tanstack/react-router";
import { NoticesCard, NoticeText } from "../notices/public.ts";
import type { LotOrPlan } from "../portfolio/public.ts";
import { viewerZone } from "../core/viewer-zone.ts";
import { Card } from "../ui/card/card.tsx";
import styles from "./what-needs-you.module.css";
import { YourLots } from "./your-lots.tsx";

interface Around {
  readonly agencyId: string;
  readonly attention: Attention;
  readonly chosen: LotOrPlan;
}

/** What stands above Home's other cards: an urgent notice of the plan, what needs the person, and their lots. */
export function Above({
  agencyId,
  attention: { lines, ownLots, notices },
  ...choice
}: Around & { readonly lotsAndPlans: readonly LotOrPlan[]; readonly onChoose: (name: string) => void }) {
  const urgent = notices.find(({ ownersCorpId }) => ownersCorpId === choice.chosen.ownersCorpId)?.urgent;
  return (
    <>
      {urgent && (
        <Card title={`Urgent: ${urgent.title}`} icon="alert" span={12}>
          <NoticeText text={urgent.text} />
        </Card>
      )}
      <WhatNeedsYou agencyId={agencyId} lines={lines} />
      <YourLots {...ownLots} {...choice} />
    </>
  );
}

/** What stands below them: the notices of the plan. */
export function Below({ agencyId, attention: { notices }, chosen: { ownersCorpId } }: Around) {
  return notices.some((each) => each.ownersCorpId === ownersCorpId) ? (
    <NoticesCard agencyId={agencyId} ownersCorpId={ownersCorpId} />
  ) : null;
}

/** At most four lines, each a link to where it is acted on; no card where nothing needs the person. */
function WhatNeedsYou({ agencyId, lines }: Pick<Attention, "lines"> & { readonly agencyId: string }) {
  if (lines.length === 0) return null;
  return (
    <Card title="What needs you" icon="info" span={12}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.text}>
            <Link
              to={addressOf(agencyId, line)}
              search={searchOf(line)}
              className={line.kind === "overdue" ? styles.overdue : undefined}
            >
              {wordsOf(line)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A cut-off is told by the plan's clock; where the viewer's reads another time, by that too. */
function wordsOf({ text, cutoff, whose }: AttentionLine): string {
  const yours = cutoff === null ? null : viewerTime(new Date(cutoff.at), cutoff.timeZone, viewerZone());
  return `${text}${yours === null ? "" : `, ${yours}`}${whose === null ? "" : ` (${whose})`}`;
}

function addressOf(agencyId: string, { page, meetingRecordID }: AttentionLine): string {
  if (page !== "vote") return href(page, { agencyId });
  return meetingRecordID === null
    ? href("meetings", { agencyId })
    : href("vote", { agencyId, meetingId: meetingRecordID });
}

/** The lot, else the plan, that the page is to be about (D32); a member's own paper needs neither. */
function searchOf({ page, lotId, ownersCorpId }: AttentionLine): Readonly<Record<string, string>> {
  if (lotId !== null) return { lot: String(lotId) };
  return page === "vote" ? {} : { plan: String(ownersCorpId) };
}
