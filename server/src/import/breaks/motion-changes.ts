import type { Motion } from "@portal/domain/meetings/count/roll";
import type { BreakLook } from "./break-look.ts";
import type { ImportBreak } from "./import-break.ts";
import { meetingLabel } from "./meeting-label.ts";

interface ItemRow {
  readonly row: number;
  readonly agendaItemId: number;
  readonly meetingRecordId: number;
  readonly description: string;
  readonly motionText: string | null;
  readonly isMotion: boolean;
}

const itemsText = `
select row_no as row, agenda_item_id as "agendaItemId", meeting_record_id as "meetingRecordId", description,
  motion_text as "motionText", is_motion as "isMotion"
from staged_agenda_items where agenda_item_id = any($1::bigint[])`;

/** A motion with votes that is reworded, moved to another meeting or left out. */
export async function findMotionChanges({ client, registers }: BreakLook): Promise<ImportBreak[]> {
  const changed = registers.flatMap(({ before, staged }) => {
    if (staged.row === 0) return [];
    const lapsed = staged.change?.lapsed ?? [];
    return before.motions
      .map((motion) => ({
        before,
        motion,
        votes: lapsed.filter(({ motions }) => motions.includes(motion)).length,
      }))
      .filter(({ votes }) => votes > 0);
  });
  if (changed.length === 0) return [];
  const { rows } = await client.query<ItemRow>(itemsText, [changed.map(({ motion }) => motion.agendaItemId)]);
  return changed.map(({ before, motion, votes }) => {
    const { meetingRecordId } = before.meeting;
    const { agendaItemId, sortOrder } = motion;
    const item = rows.find((row) => row.agendaItemId === agendaItemId);
    const what = item === undefined ? "is missing" : "changes";
    const whose =
      votes === 1
        ? "1 vote lapses, its voter is e-mailed"
        : `${votes} votes lapse, their voters are e-mailed`;
    return {
      kind: "motion-changes",
      file: "agenda_items.csv",
      row: item?.row ?? 0,
      column: item === undefined ? "-" : columnOf(item, motion, meetingRecordId),
      sentence: `motion ${sortOrder} of ${meetingLabel(before)} ${what}; ${whose}`,
      subject: { meetingRecordId, agendaItemId, votes },
    };
  });
}

function columnOf(item: ItemRow, motion: Motion, meetingRecordId: number): string {
  if (item.meetingRecordId !== meetingRecordId) return "meetingRecordID";
  if (!item.isMotion) return "isMotion";
  if (item.motionText !== motion.motionText) return "motionText";
  return item.description === motion.description ? "resolutionType" : "description";
}
