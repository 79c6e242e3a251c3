import type { BoundEndpoint } from "../../core/http/call.ts";
import { staffAccountRoutes } from "./account-routes.ts";
import { staffSignInRoutes, type StaffSignInRoutes } from "./sign-in-routes.ts";
import { staffRoutes } from "./staff-routes.ts";

/** Everything of the agency's own people: signing in, their accounts, and the list of them. */
export const officeStaffRoutes = (parts: StaffSignInRoutes): readonly BoundEndpoint[] => [
  ...staffSignInRoutes(parts),
  ...staffAccountRoutes(parts),
  ...staffRoutes(parts),
];
