import { documentViewOf } from "../../server/src/documents/document-view.ts";
import { readDocuments } from "../../server/src/documents/queries.ts";
import { bareDatabase, serveBare } from "../../rig/serve-bare.ts";

/** What the product is measured against: the same session check, the same statement of the list, its rows as JSON. */
serveBare(/^\/api\/agencies\/(\d{6})\/documents\?corpId=(\d+)$/, async (session, ownersCorpId) => {
  if (!session.reach.lots.some((lot) => lot.ownersCorpId === ownersCorpId)) return null;
  return readDocuments(bareDatabase, session.agencyId, {
    ownersCorpId,
    view: documentViewOf(session),
    hasDescriptions: true,
    hasInvoices: true,
  });
});
