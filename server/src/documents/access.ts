import { isFeatureAvailable } from "@portal/domain/agency/features";
import { documentFeature } from "@portal/domain/documents/document-feature";
import type { Database } from "../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import {
  type AccessRefusal,
  featureAccess,
  featuresInPlan,
  planAccess,
  reachedPlan,
} from "../portfolio/public.ts";
import { documentViewOf } from "./document-view.ts";
import {
  type DocumentKey,
  readDocument,
  type SeenDocuments,
  type StoredDocument,
  type WantedDocuments,
} from "./queries.ts";

/** What the session's person sees of a plan, to search it. */
export function searchedDocuments(
  session: PortalUser,
  ownersCorpId: number,
): Outcome<SeenDocuments, AccessRefusal> {
  const granted = planAccess(session, "documents", reachedPlan(session, ownersCorpId));
  return granted.ok ? answer(seenBy(session, granted.value)) : granted;
}

/** What the session's person sees of a plan, to list it. */
export function listedDocuments(
  session: PortalUser,
  ownersCorpId: number,
): Outcome<WantedDocuments, AccessRefusal> {
  const granted = searchedDocuments(session, ownersCorpId);
  const hasDescriptions = isFeatureAvailable("documentDescription", featuresInPlan(session, ownersCorpId));
  return granted.ok ? answer({ ...granted.value, hasDescriptions }) : granted;
}

function seenBy(session: PortalUser, ownersCorpId: number): SeenDocuments {
  const features = featuresInPlan(session, ownersCorpId);
  const hasInvoices = isFeatureAvailable(documentFeature(true, features.content), features);
  return { ownersCorpId, view: documentViewOf(session), hasInvoices };
}

/** A document that the session's person may open, and whether its description is shown there. */
export interface OpenDocument extends StoredDocument {
  readonly isDescribed: boolean;
}

/** One document. It is found through its plan, so what is available there is known only with it. */
export async function findDocument(
  database: Database,
  session: PortalUser,
  key: DocumentKey,
): Promise<Outcome<OpenDocument, AccessRefusal>> {
  // Before any row is looked for: where documents are off for the role, every id is answered alike.
  const anywhere = featureAccess(session, "documents");
  if (!anywhere.ok) return anywhere;
  const document = await readDocument(database, session.agencyId, key, documentViewOf(session));
  if (document === undefined) return refused("NOT_FOUND");
  const features = featuresInPlan(session, document.ownersCorpId);
  const feature = documentFeature(document.isInvoice, features.content);
  if (!isFeatureAvailable(feature, features)) return refused("FEATURE_UNAVAILABLE");
  return answer({ ...document, isDescribed: isFeatureAvailable("documentDescription", features) });
}
