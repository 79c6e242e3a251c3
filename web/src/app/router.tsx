import { href } from "@portal/contract/core/pages";
import type { Feature } from "@portal/domain/agency/feature-rows";
import { isAgencyId } from "@portal/domain/sign-in/agency-id";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
  type RouterHistory,
} from "@tanstack/react-router";
import { settledAgencyConfig, warmAgencyConfig } from "../agency/agency-config.ts";
import { fetchPart } from "../core/api/fetch-part.ts";
import { namedSession } from "../core/session/named-session.ts";
import { rememberedSession } from "../core/session/session-store.ts";
import { focusContent } from "../ui/states/focus-content.ts";
import { PageLoader } from "../ui/states/page-loader.tsx";
import { firstPublicPages, firstSignedInPages, signedInLayout } from "./first-pages.ts";
import { joinBrowser } from "./session/join-browser.ts";
import {
  leadToLogin,
  lowerCasePath,
  redirectFromAgencyRoot,
  requireFeature,
  requireSession,
  skipLoginWhenSignedIn,
} from "./guards.ts";
import { PortalFrame } from "./portal-frame.tsx";
import type { LazyPage } from "./lazy-pages.ts";
import { pathInAgency } from "./path-in-agency.ts";
import { parseSearch, pick, stringifySearch } from "./search.ts";
import { CrashPage } from "./crash-page.tsx";

function warm(agencyId: string | undefined): void {
  if (agencyId !== undefined && isAgencyId(agencyId)) warmAgencyConfig(agencyId);
}

/** A tab that was opened beside a signed-in one is signed in (D82); all others wait for nothing. */
function joinBrowserSession(): Promise<void> | undefined {
  return rememberedSession() === null && namedSession() !== null ? joinBrowser() : undefined;
}

function requireAgency(agencyId: string): void {
  if (!isAgencyId(agencyId)) leadToLogin();
}

const loadLazyPages = () => import("./lazy-pages.ts");

/** Fetched when it is first needed. */
const pageFrom = (find: () => Promise<RouteComponent>): RouteComponent =>
  lazyRouteComponent(() => fetchPart(async () => ({ default: await find() })));

/** The component of a page that is found by way of lazy-pages.ts. */
const furtherPage = (name: LazyPage): RouteComponent =>
  pageFrom(() => loadLazyPages().then(({ lazyPages }) => lazyPages[name]()));

/** What the routes of pages name. Other parameters stay in the address, and `usePageState` finds them there. */
const pageSearch = (search: Readonly<Record<string, unknown>>) =>
  pick(search, "lot", "plan", "type", "about", "returnPath", "isQuote");

const publicSearch = (search: Readonly<Record<string, unknown>>) => pick(search, "agencyid", "returnUrl");

const loginRoute = pageFrom(firstPublicPages.login);

/** All routes (specification section 2, D55). What a route shows is fetched when it is first gone to. */
export function createPortalRouter(history?: RouterHistory) {
  const root = createRootRoute({
    beforeLoad: ({ location }) => {
      lowerCasePath(location);
      return joinBrowserSession();
    },
    component: PortalFrame,
  });
  const publicPages = createRoute({ getParentRoute: () => root, id: "public" });
  const signedInPages = createRoute({
    getParentRoute: () => root,
    path: "$agencyId",
    beforeLoad: ({ params, location, matches }) => {
      requireSession(params.agencyId, location);
      return requireFeature(params.agencyId, matches.at(-1)?.staticData.feature);
    },
    loader: ({ params }) => warm(params.agencyId),
    component: pageFrom(signedInLayout),
  });

  const start = createRoute({
    getParentRoute: () => root,
    path: "/",
    beforeLoad: ({ location }) => leadToLogin(location.searchStr),
  });
  const agencyRoot = createRoute({
    getParentRoute: () => root,
    path: "$agencyId/",
    beforeLoad: ({ params }) => redirectFromAgencyRoot(params.agencyId),
  });
  // `/{agencyId}/login` (D55), and the address that old letters and bookmarks have.
  const loginAliases = (["$agencyId/login", "$agencyId/login/logon"] as const).map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: ({ params }) => {
        throw redirect({ href: href("agencyLogin", params), replace: true });
      },
    }),
  );

  const login = createRoute({
    getParentRoute: () => publicPages,
    path: "login",
    validateSearch: publicSearch,
    beforeLoad: ({ search }) => skipLoginWhenSignedIn(search.agencyid ?? null, search.returnUrl),
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => warm(deps.agencyid),
    component: loginRoute,
  });
  const agencyLogin = createRoute({
    getParentRoute: () => publicPages,
    path: "login/$agencyId",
    validateSearch: publicSearch,
    beforeLoad: ({ params, search }) => {
      requireAgency(params.agencyId);
      skipLoginWhenSignedIn(params.agencyId, search.returnUrl);
    },
    loader: ({ params }) => warm(params.agencyId),
    component: loginRoute,
  });
  const loginFaq = createRoute({
    getParentRoute: () => publicPages,
    path: "login/faq",
    validateSearch: publicSearch,
    component: furtherPage("loginFaq"),
  });
  const faq = createRoute({
    getParentRoute: () => publicPages,
    path: "faq",
    component: furtherPage("faq"),
  });
  const demo = createRoute({
    getParentRoute: () => publicPages,
    path: "demo",
    component: furtherPage("demo"),
  });
  /** A page on the way in. It shows once the agency is known: its version words recovery (section 2, 'Routes'). */
  const onTheWayIn = <Path extends string>(path: Path, name: LazyPage) =>
    createRoute({
      getParentRoute: () => publicPages,
      path: `$agencyId/${path}`,
      loader: ({ params: { agencyId } }: { params: { agencyId: string } }) => {
        requireAgency(agencyId);
        return settledAgencyConfig(agencyId);
      },
      component: furtherPage(name),
    });
  const forgotPassword = onTheWayIn("forgot-password", "forgotPassword");
  const changePasswordAfterReset = onTheWayIn("change-password-after-reset", "changePasswordAfterReset");
  const secondStep = onTheWayIn("second-step", "secondStep");
  const invitation = onTheWayIn("invitation", "invitation");
  const noAccess = createRoute({
    getParentRoute: () => publicPages,
    path: "no-access",
    validateSearch: publicSearch,
    component: furtherPage("noAccess"),
  });
  const messagePages = createRoute({
    getParentRoute: () => root,
    id: "messages",
    component: pageFrom(() => loadLazyPages().then((part) => part.MessageLayout)),
  });
  const notFound = createRoute({
    getParentRoute: () => messagePages,
    path: "not-found",
    component: furtherPage("notFound"),
  });
  const unknown = createRoute({
    getParentRoute: () => root,
    path: "$",
    beforeLoad: () => {
      throw redirect({ href: href("notFound"), replace: true });
    },
  });

  // Home is where everybody is led to, so its rows of the feature table are its cards', not the page's.
  const home = createRoute({
    getParentRoute: () => signedInPages,
    path: "home",
    validateSearch: pageSearch,
    component: pageFrom(firstSignedInPages.home),
  });

  /** A page with a row in the feature table, which guards it: the one of its own name where no other is given. */
  const guarded = <Name extends LazyPage>(
    name: Name,
    ...[feature]: Name extends Feature ? [feature?: Feature] : [feature: Feature]
  ) =>
    createRoute({
      getParentRoute: () => signedInPages,
      path: pathInAgency(name),
      staticData: { feature: feature ?? (name as Feature) },
      validateSearch: pageSearch,
      component: furtherPage(name),
    });
  // Its tabs are parts of one page, which stays while one goes from one to the other.
  const maintenance = guarded("maintenance");
  const maintenanceTab = createRoute({
    getParentRoute: () => maintenance,
    path: "$tab",
    staticData: { feature: "maintenance" },
  });
  // To add a page: its address in the registry (contract/core/pages), where it lies in lazy-pages.ts by the same name, and a
  // line here, with the row of the feature table that guards it where that is called otherwise.
  const guardedPages = [
    guarded("agencyFaq", "faq"),
    guarded("portfolio"),
    guarded("ownersCorporation"),
    guarded("committee"),
    guarded("committeeMembers", "committee"),
    guarded("reports"),
    guarded("meetings"),
    guarded("vote", "meetings"),
    guarded("meetingResult", "meetings"),
    maintenance.addChildren([maintenanceTab]),
    guarded("jobDetails", "maintenanceJobDetails"),
    guarded("documents"),
    guarded("invoices"),
    guarded("approvals"),
    guarded("contact"),
    guarded("requestForm"),
    guarded("changePassword"),
    guarded("account", "changePassword"),
  ] as const;

  const router = createRouter({
    routeTree: root.addChildren([
      start,
      agencyRoot,
      ...loginAliases,
      publicPages.addChildren([
        login,
        agencyLogin,
        forgotPassword,
        changePasswordAfterReset,
        secondStep,
        invitation,
        loginFaq,
        faq,
        demo,
        noAccess,
      ]),
      messagePages.addChildren([notFound]),
      signedInPages.addChildren([home, ...guardedPages]),
      unknown,
    ]),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingComponent: PageLoader,
    defaultPendingMs: 200,
    defaultErrorComponent: CrashPage,
    ...(history === undefined ? {} : { history }),
  });
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) readOnAtContent();
    // Where it fails, it is asked for again with the page that needs it.
    loadLazyPages()
      .then(({ showOutlines }) => showOutlines(router))
      .catch(() => undefined);
  });
  return router;
}

/**
 * After a change of page assistive software reads on at the content, and not at a link that is gone. Of a page whose tabs
 * have addresses the tab that was pressed is still there, and arrow keys go on from it.
 */
function readOnAtContent(): void {
  if (document.activeElement?.role === "tab") return;
  focusContent();
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: PortalRouter;
  }
  interface StaticDataRouteOption {
    /** The row of the feature table that guards the page. */
    readonly feature?: Feature;
  }
}
