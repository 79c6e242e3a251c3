import type { Database } from "../../../core/db/open-database.ts";
import type { StaffAuthenticator, ViewAuthenticator } from "../../../core/session/authenticator.ts";
import { readView } from "./read-view.ts";

/**
 * Who looks is proved by the cookie of the office; as whom, by the view's number, which is good with that cookie alone. Both
 * sides' rights are read on every call.
 */
export function createViewAuthenticator(
  database: Database,
  staffAuthenticator: StaffAuthenticator,
): ViewAuthenticator {
  return {
    authenticate: async ({ cookie, viewId, isBackground }) => {
      const staff = await staffAuthenticator.authenticate({ cookie, handle: null, isBackground });
      if (staff === null || staff.stage !== "full") return null;
      const view = await readView(database, staff, viewId);
      if (view === null) return null;
      const { person, endsAt } = view;
      return {
        ...person,
        kind: "user",
        handle: viewId,
        stage: "full",
        viewedBy: staff.staffId,
        expiresAt: endsAt,
      };
    },
  };
}
