import type { WorkbookSheetPlan } from "@portal/domain/import/starter/workbook-sheets";
import { escapeXml } from "./xml-text.ts";

interface SheetNote {
  /** Counted from 0. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** The notes of a sheet: what belongs into the day's cell and below each heading. */
function notesIn({ columns, dayTitle }: WorkbookSheetPlan): readonly SheetNote[] {
  const row = dayTitle === null ? 0 : 2;
  const day = { row: 0, column: 1, text: "The day of these figures, such as 20/11/2026." };
  return [
    ...(dayTitle === null ? [] : [day]),
    ...columns.map(({ note }, column) => ({ row, column, text: note })),
  ];
}

/** The texts of the notes. */
export function notesOf(sheet: WorkbookSheetPlan): string {
  const notes = notesIn(sheet).map(
    ({ row, column, text }) =>
      `<comment ref="${String.fromCharCode(65 + column)}${row + 1}" authorId="0"><text><t>${escapeXml(text)}</t></text></comment>`,
  );
  return (
    '<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author>Portal</author></authors>' +
    `<commentList>${notes.join("")}</commentList></comments>`
  );
}

/** The boxes of the notes, without which Excel shows none of them. */
export function shapesOf(sheet: WorkbookSheetPlan): string {
  const shapes = notesIn(sheet).map(
    ({ row, column }, at) =>
      `<v:shape id="note${at + 1}" type="#note" style="position:absolute;width:220pt;height:60pt;visibility:hidden">` +
      '<v:fill color="#ffffe1"/><v:textbox/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/>' +
      `<x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`,
  );
  return (
    '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" ' +
    'xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="note" coordsize="21600,21600" o:spt="202" ' +
    `path="m,l,21600r21600,l21600,xe"/>${shapes.join("")}</xml>`
  );
}
