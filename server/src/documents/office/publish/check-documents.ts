import type { AddedDocument } from "@portal/contract/documents/office/schemas";
import type { OfficeFile } from "../../../core/files/add-stored-file.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type FieldError, type Outcome, refused } from "../../../core/http/outcome.ts";
import { isPlanOf, type StaffMember } from "../../../core/session/staff-member.ts";
import { isOpenable, isReplaced, isWithdrawn } from "../../published.ts";
import { fileError } from "./store-files.ts";

const plansText = `
select p.owners_corp_id as "planId" from plans p
where p.agency_id = $1 and p.owners_corp_id = any($2::bigint[]) and p.closed_at is null`;
const lotsText = `
select l.lot_id as "lotId", l.owners_corp_id as "planId" from lots l
where l.agency_id = $1 and l.lot_id = any($2::bigint[]) and l.closed_at is null`;
const replacedText = `
select d.document_id as "documentId", d.owners_corp_id as "planId", coalesce(d.version_of, d.document_id) as "firstId",
  d.meeting_id as "meetingId", ${isWithdrawn("d")} or ${isReplaced("d")} as "isOver",
  (select max(v.version_no) from documents v
    where v.agency_id = $1 and (v.document_id = coalesce(d.version_of, d.document_id)
      or v.version_of = coalesce(d.version_of, d.document_id))) as "lastNo"
from documents d
where d.agency_id = $1 and d.document_id = any($2::bigint[]) and d.published_at is not null`;
const sameText = `
select d.owners_corp_id as "planId", f.sha256, coalesce(d.description, d.document_type) as title
from documents d join stored_files f on f.agency_id = $1 and f.path = d.file
where d.agency_id = $1 and d.owners_corp_id = any($2::bigint[]) and f.sha256 = any($3::text[]) and ${isOpenable("d")}
order by d.published_at desc, d.document_id desc`;

/** A document whose place another one takes. */
export interface ReplacedDocument {
  readonly documentId: number;
  readonly planId: number;
  readonly firstId: number;
  readonly meetingId: number | null;
  readonly isOver: boolean;
  readonly lastNo: number;
}

type Checked = Outcome<
  ReadonlyMap<number, ReplacedDocument>,
  "NOT_FOUND" | "VALIDATION" | "REVISION_CHANGED" | "DUPLICATE_FILE"
>;

const OVER =
  "Somebody has replaced or withdrawn this document since you opened it. Nothing was added. Please look at it first.";
const TWICE = "Two of these files take the place of the same document. Please choose one.";

/** Whether the plans, lots and replaced documents are there, and no file is in its plan already; answers what is replaced. */
export async function checkDocuments(
  transaction: Transaction,
  by: StaffMember,
  documents: readonly AddedDocument[],
  files: ReadonlyMap<string, OfficeFile>,
): Promise<Checked> {
  const { agencyId } = transaction;
  const ids = (of: (document: AddedDocument) => number | null) => [
    ...new Set(documents.map(of).filter((id) => id !== null)),
  ];
  const read = <Row extends object>(name: string, text: string, asked: readonly unknown[]) =>
    transaction.query<Row>(agencyId, { name, text, values: [agencyId, ...asked] });
  const planIds = ids(({ ownersCorpId }) => ownersCorpId);
  const plans = await read<{ planId: number }>("documents-plans", plansText, [planIds]);
  if (plans.length < planIds.length || planIds.some((planId) => !isPlanOf(by, planId)))
    return refused("NOT_FOUND");
  const lots = await read<{ lotId: number; planId: number }>("documents-lots", lotsText, [
    ids(({ lotId }) => lotId),
  ]);
  const replacedIds = ids(({ replaces }) => replaces);
  const found = await read<ReplacedDocument>("documents-replaced", replacedText, [replacedIds]);
  const replaced = new Map(found.map((each) => [each.documentId, each]));
  const errors = documents.flatMap(({ ownersCorpId, lotId, replaces }, at): readonly FieldError[] => [
    ...(lotId === null || lots.some((lot) => lot.lotId === lotId && lot.planId === ownersCorpId)
      ? []
      : [{ path: `documents.${at}.lotId`, message: "Choose a lot of this scheme." }]),
    ...(replaces === null || replaced.get(replaces)?.planId === ownersCorpId
      ? []
      : [{ path: `documents.${at}.replaces`, message: "Choose a document of this scheme." }]),
  ]);
  if (errors.length > 0) return refused("VALIDATION", { errors });
  if (documents.filter(({ replaces }) => replaces !== null).length > replacedIds.length)
    return refused("REVISION_CHANGED", { detail: TWICE });
  if (found.some(({ isOver }) => isOver)) return refused("REVISION_CHANGED", { detail: OVER });
  const hashes = [...files.values()].map(({ sha256 }) => sha256);
  const same = await read<Same>("documents-same", sameText, [planIds, hashes]);
  const duplicates = duplicatesOf(documents, files, same);
  return duplicates.length === 0
    ? answer(replaced)
    : refused("DUPLICATE_FILE", { detail: duplicateText(duplicates.length), errors: duplicates });
}

interface Same {
  readonly planId: number;
  readonly sha256: string;
  readonly title: string;
}

function duplicatesOf(
  documents: readonly AddedDocument[],
  files: ReadonlyMap<string, OfficeFile>,
  same: readonly Same[],
): readonly FieldError[] {
  const before = new Set<string>();
  return documents.flatMap(({ uploadId, ownersCorpId, allowDuplicate }, at) => {
    const sha256 = files.get(uploadId)?.sha256 ?? "";
    const other = same.find((each) => each.planId === ownersCorpId && each.sha256 === sha256);
    const key = `${ownersCorpId} ${sha256}`;
    const isTwice = before.has(key);
    before.add(key);
    if (allowDuplicate) return [];
    if (other !== undefined)
      return [fileError(at, `The scheme has this very file already, as '${other.title}'.`)];
    return isTwice ? [fileError(at, "This very file is among the others, too.")] : [];
  });
}

const duplicateText = (count: number): string =>
  `${count === 1 ? "1 file is" : `${count} files are`} in the scheme already. Nothing was added. Take ${count === 1 ? "it" : "them"} out, or say that ${count === 1 ? "it" : "they"} shall be added once more.`;
