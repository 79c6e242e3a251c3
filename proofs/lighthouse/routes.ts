import { href, type PageName, pagePaths } from "../../contract/src/core/pages.ts";
import { storyNow } from "../../e2e/src/support/start-product.ts";

/** A page that is measured. */
export interface Route {
  readonly path: string;
  /** Run in the tab beforehand: who signs in, or what the tab remembers. */
  readonly prepare?: string;
  /** The page's own path, where the address only leads to it. */
  readonly leadsTo?: string;
}

const agencyId = "799187";
const agency = { agencyId };

/** The server's clock stands at the day of the demonstration's story; a tab has measured that before it is measured. */
const keepClock = `sessionStorage.setItem("portal.clock-offset", String(Date.parse("${storyNow}") - Date.now()));`;

/** What the sign-in page does and keeps, without the page: the cookies, and whom this tab remembers. */
const signInAs = (username: string, role: number): string => `(async () => {
  const answer = await fetch("/api/agencies/${agencyId}/users/logon", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "${username}", password: "Demo1234", role: ${role} }),
  });
  if (!answer.ok) throw new Error("${username} was not signed in: " + answer.status);
  const endsAt = Date.parse(answer.headers.get("x-session-expires"));
  ${keepClock}
  sessionStorage.setItem("portal.session", JSON.stringify({ agencyId: ${agencyId}, user: await answer.json(), endsAt }));
})()`;

/** As a tab is left by who has forgotten a password, half an hour before it is over. */
export const askForReset = `(() => {
  ${keepClock}
  const endsAt = Date.parse("${storyNow}") + 1_800_000;
  const reset = { agencyId: ${agencyId}, username: "owner1", role: 1, user: null, endsAt };
  sessionStorage.setItem("portal.reset", JSON.stringify(reset));
})()`;

const owner = signInAs("owner1", 1);
const committee = signInAs("committee1", 2);
const login = href("agencyLogin", agency);

export const signIn: Route = { path: login };
export const home: Route = { path: href("home", agency), prepare: owner };

const signedOut: readonly PageName[] = [
  "login",
  "agencyLogin",
  "loginFaq",
  "forgotPassword",
  "secondStep",
  "faq",
  "demo",
  "noAccess",
  "notFound",
];
const special: Readonly<Partial<Record<PageName, Route>>> = {
  agencyRoot: { path: href("agencyRoot", agency), leadsTo: login },
  agencyLoginAlias: { path: href("agencyLoginAlias", agency), leadsTo: login },
  loginFaq: { path: `${href("loginFaq")}?agencyid=${agencyId}` },
  changePasswordAfterReset: { path: href("changePasswordAfterReset", agency), prepare: askForReset },
  vote: { path: href("vote", { ...agency, meetingId: 8006 }), prepare: owner },
  meetingResult: { path: href("meetingResult", { ...agency, meetingId: 8004 }), prepare: committee },
  maintenanceTab: { path: href("maintenanceTab", { ...agency, tab: "quotes" }), prepare: owner },
  jobDetails: {
    path: `${href("jobDetails", { ...agency, jobDetailId: 6003 })}?isQuote=false`,
    prepare: owner,
  },
  committee: { path: href("committee", agency), prepare: committee },
  committeeMembers: { path: href("committeeMembers", agency), prepare: committee },
  ownersCorporation: { path: href("ownersCorporation", agency), prepare: committee },
  reports: { path: href("reports", agency), prepare: committee },
  invoices: { path: href("invoices", agency), prepare: committee },
  approvals: { path: href("approvals", agency), prepare: committee },
};

/** Each line of the table of pages, as who has most to see there. */
export const allRoutes: readonly Route[] = (Object.keys(pagePaths) as PageName[]).map((name) => {
  const path = pagePaths[name].replace("{agencyId}", agencyId);
  return special[name] ?? (signedOut.includes(name) ? { path } : { path, prepare: owner });
});
