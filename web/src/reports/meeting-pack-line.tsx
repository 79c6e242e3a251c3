import { MEETING_PACK, reportsIn } from "@portal/domain/reports/meeting-pack";
import { Notice } from "../ui/page/page.tsx";
import { messages } from "./messages.ts";
import type { ReportGroup } from "./report-groups.ts";
import { ReportLine } from "./report-line.tsx";

const packed = reportsIn(MEETING_PACK);

/** Above the groups, for who may run all that is in it; not one of the groups, so it has no heading (section 2, 'Reports'). */
export function MeetingPackLine({
  groups,
  savedAs,
  onOpen,
}: {
  readonly groups: readonly ReportGroup[];
  readonly savedAs: string | null;
  readonly onOpen: () => void;
}) {
  const accessible = groups.flatMap(({ reports }) => reports);
  if (!packed.every((report) => accessible.includes(report))) return null;
  return (
    <Notice>
      <ReportLine
        report={MEETING_PACK}
        about={messages.packAbout(packed.map(({ title }) => title))}
        savedAs={savedAs}
        onOpen={onOpen}
      />
    </Notice>
  );
}
