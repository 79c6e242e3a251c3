import { officeHref } from "@portal/contract/core/office-pages";
import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  useLocation,
  useParams,
  useRouter,
} from "@tanstack/react-router";
import { focusContent } from "../ui/states/focus-content.ts";
import { PageLoader } from "../ui/states/page-loader.tsx";
import { SignInPage } from "../staff/office/sign-in/sign-in-page.tsx";
import { CrashPage } from "./crash-page.tsx";
import { requireAdmin, requireSignedIn, restoreOnce, skipWhenSignedIn } from "./guards.ts";
import { lazyPages } from "./lazy-pages.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { OfficeFrame } from "./office-frame.tsx";
import { addressAfterSignIn } from "./return-address.ts";
import { parseSearch, stringifySearch } from "./search.ts";
import { SignedInLayout } from "./signed-in-layout.tsx";
import { TodayPage } from "./today-page.tsx";

/** `/office/{agencyId}/sign-in`. */
function SignInRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  const { returnUrl } = useLocation({ select: ({ search }) => search as { returnUrl?: string } });
  const { history } = useRouter();
  const goOn = () => history.replace(addressAfterSignIn(returnUrl, agencyId));
  return <SignInPage key={agencyId} agencyId={agencyId} onDone={goOn} />;
}

/** The addresses of contract/core/office-pages, below `/office/{agencyId}`. */
export function createOfficeRouter(history?: RouterHistory) {
  const root = createRootRoute({ component: OfficeFrame, notFoundComponent: NotFoundPage });
  const office = createRoute({
    getParentRoute: () => root,
    path: "office/$agencyId",
    beforeLoad: ({ params }) => restoreOnce(params.agencyId),
  });
  const signIn = createRoute({
    getParentRoute: () => office,
    path: "sign-in",
    validateSearch: ({ returnUrl }): { returnUrl?: string } =>
      typeof returnUrl === "string" ? { returnUrl } : {},
    beforeLoad: ({ params, search }) => skipWhenSignedIn(params.agencyId, search.returnUrl),
    component: SignInRoute,
  });
  const links = (["invitation", "forgotten", "newPassword"] as const).map((page) =>
    createRoute({ getParentRoute: () => office, path: pathBelow(page), component: lazyPages[page] }),
  );
  const signedIn = createRoute({
    getParentRoute: () => office,
    id: "signed-in",
    beforeLoad: ({ params, location }) => requireSignedIn(params.agencyId, location.href),
    component: SignedInLayout,
  });
  const today = createRoute({ getParentRoute: () => signedIn, path: "/", component: TodayPage });
  const staff = createRoute({
    getParentRoute: () => signedIn,
    path: pathBelow("staff"),
    beforeLoad: ({ params }) => requireAdmin(params.agencyId),
    component: lazyPages.staff,
  });
  const people = createRoute({
    getParentRoute: () => signedIn,
    path: pathBelow("people"),
    component: lazyPages.people,
  });
  const view = createRoute({
    getParentRoute: () => signedIn,
    path: "views/$viewId",
    component: lazyPages.view,
  });
  const account = createRoute({
    getParentRoute: () => signedIn,
    path: pathBelow("account"),
    component: lazyPages.account,
  });
  const plans = createRoute({
    getParentRoute: () => signedIn,
    path: pathBelow("plans"),
    component: lazyPages.plans,
  });
  const plan = createRoute({
    getParentRoute: () => signedIn,
    path: `${pathBelow("plans")}/$ownersCorpId`,
    component: lazyPages.plan,
  });
  const voting = createRoute({
    getParentRoute: () => signedIn,
    path: `${pathBelow("meetings")}/$meetingId/voting`,
    component: lazyPages.voting,
  });
  const documents = createRoute({
    getParentRoute: () => signedIn,
    path: pathBelow("documents"),
    component: lazyPages.documents,
  });
  const addDocuments = createRoute({
    getParentRoute: () => signedIn,
    path: `${pathBelow("documents")}/add`,
    component: lazyPages.addDocuments,
  });
  const officeDocument = createRoute({
    getParentRoute: () => signedIn,
    path: `${pathBelow("documents")}/$documentId`,
    component: lazyPages.document,
  });
  const notices = createRoute({
    getParentRoute: () => signedIn,
    path: pathBelow("notices"),
    component: lazyPages.notices,
  });
  const writeNotice = createRoute({
    getParentRoute: () => signedIn,
    path: `${pathBelow("notices")}/write`,
    component: lazyPages.writeNotice,
  });
  const notice = createRoute({
    getParentRoute: () => signedIn,
    path: `${pathBelow("notices")}/$noticeId`,
    component: lazyPages.notice,
  });
  const messages = createRoute({
    getParentRoute: () => signedIn,
    path: pathBelow("messages"),
    component: lazyPages.messages,
  });
  const message = createRoute({
    getParentRoute: () => signedIn,
    path: `${pathBelow("messages")}/$messageId`,
    component: lazyPages.message,
  });
  const day = createRoute({
    getParentRoute: () => signedIn,
    path: `${pathBelow("meetings")}/$meetingId/day`,
    component: lazyPages.day,
  });
  const meetings = createRoute({
    getParentRoute: () => signedIn,
    path: pathBelow("meetings"),
    component: lazyPages.meetings,
  });
  const meeting = createRoute({
    getParentRoute: () => signedIn,
    path: `${pathBelow("meetings")}/$meetingId`,
    component: lazyPages.meeting,
  });
  const log = createRoute({
    getParentRoute: () => signedIn,
    path: pathBelow("log"),
    component: lazyPages.log,
  });
  const law = createRoute({
    getParentRoute: () => signedIn,
    path: pathBelow("law"),
    beforeLoad: ({ params }) => requireAdmin(params.agencyId),
    component: lazyPages.law,
  });
  const bringIn = createRoute({
    getParentRoute: () => signedIn,
    path: pathBelow("bringIn"),
    beforeLoad: ({ params }) => requireAdmin(params.agencyId),
    component: lazyPages.bringIn,
  });
  const router = createRouter({
    routeTree: root.addChildren([
      office.addChildren([
        signIn,
        ...links,
        signedIn.addChildren([
          today,
          people,
          staff,
          account,
          view,
          plans,
          plan,
          documents,
          addDocuments,
          officeDocument,
          notices,
          writeNotice,
          notice,
          messages,
          message,
          meetings,
          meeting,
          voting,
          day,
          law,
          log,
          bringIn,
        ]),
      ]),
    ]),
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    defaultPendingComponent: PageLoader,
    defaultPendingMs: 200,
    defaultErrorComponent: CrashPage,
    ...(history === undefined ? {} : { history }),
  });
  // After a change of page assistive software reads on at the content, and not at a link that is gone; a step at its heading.
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    const isInContent = (document.activeElement?.closest("main") ?? null) !== null;
    if (fromLocation !== undefined && pathChanged && !isInContent) focusContent();
  });
  return router;
}

const pathBelow = (
  page:
    | "invitation"
    | "forgotten"
    | "newPassword"
    | "people"
    | "staff"
    | "account"
    | "plans"
    | "documents"
    | "notices"
    | "messages"
    | "meetings"
    | "law"
    | "log"
    | "bringIn",
): string => officeHref(page, "").replace("/office//", "");

export type OfficeRouter = ReturnType<typeof createOfficeRouter>;
