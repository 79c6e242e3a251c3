import { lazyRouteComponent } from "@tanstack/react-router";
import { fetchPart } from "../core/api/fetch-part.ts";
import type { RouteComponent } from "@tanstack/react-router";

const lazyPage = (find: () => Promise<RouteComponent>): RouteComponent =>
  lazyRouteComponent(() => fetchPart(async () => ({ default: await find() })));

/** Pages that are fetched when one goes there. Signing in and Today come with the first script. */
export const lazyPages = {
  invitation: lazyPage(() => import("./routes/link-routes.tsx").then((part) => part.InvitationRoute)),
  newPassword: lazyPage(() => import("./routes/link-routes.tsx").then((part) => part.NewPasswordRoute)),
  forgotten: lazyPage(() => import("./routes/link-routes.tsx").then((part) => part.ForgottenRoute)),
  people: lazyPage(() => import("./routes/people-route.tsx").then((part) => part.PeopleRoute)),
  staff: lazyPage(() => import("./routes/signed-in-routes.tsx").then((part) => part.StaffRoute)),
  view: lazyPage(() => import("./routes/signed-in-routes.tsx").then((part) => part.ViewRoute)),
  plans: lazyPage(() => import("./routes/signed-in-routes.tsx").then((part) => part.PlansRoute)),
  plan: lazyPage(() => import("./routes/signed-in-routes.tsx").then((part) => part.PlanRoute)),
  bringIn: lazyPage(() => import("./routes/bring-in-route.tsx").then((part) => part.BringInRoute)),
  voting: lazyPage(() => import("./routes/voting-route.tsx").then((part) => part.VotingRoute)),
  documents: lazyPage(() => import("./routes/documents-routes.tsx").then((part) => part.DocumentsRoute)),
  addDocuments: lazyPage(() =>
    import("./routes/documents-routes.tsx").then((part) => part.AddDocumentsRoute),
  ),
  document: lazyPage(() => import("./routes/documents-routes.tsx").then((part) => part.DocumentRoute)),
  notices: lazyPage(() => import("./routes/notices-routes.tsx").then((part) => part.NoticesRoute)),
  writeNotice: lazyPage(() => import("./routes/notices-routes.tsx").then((part) => part.WriteNoticeRoute)),
  notice: lazyPage(() => import("./routes/notices-routes.tsx").then((part) => part.NoticeRoute)),
  messages: lazyPage(() => import("./routes/messages-routes.tsx").then((part) => part.MessagesRoute)),
  message: lazyPage(() => import("./routes/messages-routes.tsx").then((part) => part.MessageRoute)),
  day: lazyPage(() => import("./routes/day-route.tsx").then((part) => part.DayRoute)),
  meetings: lazyPage(() => import("./routes/meetings-routes.tsx").then((part) => part.MeetingsRoute)),
  meeting: lazyPage(() => import("./routes/meetings-routes.tsx").then((part) => part.MeetingRoute)),
  law: lazyPage(() => import("./routes/law-route.tsx").then((part) => part.LawRoute)),
  log: lazyPage(() => import("./routes/log-route.tsx").then((part) => part.LogRoute)),
  account: lazyPage(() => import("./routes/signed-in-routes.tsx").then((part) => part.AccountRoute)),
} as const;
