import { href } from "@portal/contract/core/pages";
import type { Attention, AttentionLine } from "@portal/contract/home/schemas";
import { Link } from "@tanstack/react-router";
import { Card } from "../ui/card/card.tsx";
import styles from "./what-needs-you.module.css";

/** At most four lines, each a link to where it is acted on; no card where nothing needs the person. */
export function WhatNeedsYou({ agencyId, lines }: Pick<Attention, "lines"> & { readonly agencyId: string }) {
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
              {line.text}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
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
