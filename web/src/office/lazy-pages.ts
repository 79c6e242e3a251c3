import { lazyRouteComponent } from "@tanstack/react-router";
import { fetchPart } from "../core/api/fetch-part.ts";
import type { RouteComponent } from "@tanstack/react-router";

const lazyPage = (find: () => Promise<RouteComponent>): RouteComponent =>
  lazyRouteComponent(() => fetchPart(async () => ({ default: await find() })));

/** Pages that are fetched when one goes there. Signing in and Today come with the first script. */
export const lazyPages = {
  invitation: lazyPage(() => import("./link-routes.tsx").then((part) => part.InvitationRoute)),
  newPassword: lazyPage(() => import("./link-routes.tsx").then((part) => part.NewPasswordRoute)),
  forgotten: lazyPage(() => import("./link-routes.tsx").then((part) => part.ForgottenRoute)),
  staff: lazyPage(() => import("./signed-in-routes.tsx").then((part) => part.StaffRoute)),
  account: lazyPage(() => import("./signed-in-routes.tsx").then((part) => part.AccountRoute)),
} as const;
