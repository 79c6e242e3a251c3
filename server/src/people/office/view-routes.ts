import * as contract from "@portal/contract/people/office/view-endpoints";
import type { Database } from "../../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { closeView, getView, openView } from "./views/open-view.ts";

/** Looking at the portal as one of its people sees it. */
export const viewRoutes = ({ database }: { readonly database: Database }): readonly BoundEndpoint[] => [
  bind(contract.openView, ({ staff, body }) => openView(database, staff, body)),
  bind(contract.getView, ({ staff, params: { viewId } }) => getView(database, staff, viewId)),
  bind(contract.closeView, ({ staff, params: { viewId } }) => closeView(database, staff, viewId)),
];
