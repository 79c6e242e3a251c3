import { href } from "@portal/contract/core/pages";
import type { Agenda } from "@portal/contract/meetings/ballot-schemas";
import type { User } from "@portal/contract/sign-in/schemas";
import { Link } from "@tanstack/react-router";
import type { AgencyConfig } from "../../agency/public.ts";
import { MeetingPapers } from "../../documents/public.ts";
import type { LotOrPlan } from "../../portfolio/public.ts";
import { usePapers } from "../use-papers.ts";
import styles from "./vote-page.module.css";

/** 'Papers for this meeting': those that belong to it, else the way to the plan's documents. */
export function PapersLine({
  agencyId,
  agenda: { meeting, ownersCorpId },
  chosen,
  ...viewer
}: {
  readonly agencyId: string;
  readonly agenda: Agenda;
  /** Who has no lot has the paper whatever plan is chosen: the papers are those of the meeting's. */
  readonly chosen: LotOrPlan;
  readonly config: AgencyConfig;
  readonly user: User;
}) {
  const { papersOf, isPending } = usePapers(agencyId, ownersCorpId, viewer);
  if (papersOf === null) return null;
  const papers = papersOf(meeting.meetingRecordID);
  if (isPending || papers.length > 0)
    return (
      <details className={styles.papers}>
        <summary>Papers for this meeting</summary>
        <MeetingPapers agencyId={agencyId} papers={papers} />
      </details>
    );
  return (
    <p className={styles.papers}>
      <Link
        to={href("documents", { agencyId })}
        search={chosen.lotId === null ? { plan: String(ownersCorpId) } : { lot: chosen.key }}
      >
        Papers for this meeting
      </Link>
    </p>
  );
}
