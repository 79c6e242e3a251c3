import type { ExportedPdf } from "../reading/exported-file.ts";
import type { PackageDraft } from "./package-draft.ts";
import { packageFlag, packageText, type PackageRow } from "./package-row.ts";
import type { PlanToWrite } from "./plan-to-write.ts";

/** Writes the documents of a plan; a notice of a meeting that is taken belongs to it. */
export function writeDocuments(
  draft: PackageDraft,
  plan: PlanToWrite,
  ownersCorpId: string,
  meetingIds: ReadonlyMap<string, string>,
): void {
  for (const { pdf, name, type, on, audience } of plan.documents) {
    if (audience === "leave-out" || audience === null) continue;
    writePdf(draft, plan, ownersCorpId, pdf, {
      documentType: type,
      description: packageText(name),
      date: on,
      forOwners: packageFlag(audience === "owners"),
      forCommittee: packageFlag(true),
      isInvoice: packageFlag(false),
      meetingId: type === "Notice of Meeting" ? (meetingIds.get(on) ?? "") : "",
    });
  }
}

/** Writes a PDF of a plan once, whatever its name: its digest is its key. */
export function writePdf(
  draft: PackageDraft,
  { plan, settings }: PlanToWrite,
  ownersCorpId: string,
  { path, sha256 }: ExportedPdf,
  row: PackageRow,
): void {
  const documentId = draft.ids.idOf("documents", settings.source, `${plan}/${sha256}`);
  if (draft.has("documents.csv", { documentId })) return;
  const file = draft.addFile(`documents/${documentId}.pdf`, "exports", path);
  draft.add("documents.csv", {
    libraryId: "1",
    folderId: ownersCorpId,
    documentId,
    ownersCorpId,
    file,
    ...row,
  });
}
