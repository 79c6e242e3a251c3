import type { PageName } from "@portal/contract/core/pages";
import type { RouteComponent } from "@tanstack/react-router";

type Pages = Partial<Record<PageName, () => Promise<RouteComponent>>>;

/** Where the pages lie that are opened first, in two registries as those of lazy-pages.ts. */
export const firstPublicPages = {
  login: () => import("../sign-in/login/login-route.tsx").then((part) => part.LoginRoute),
  agencyLogin: () => import("../sign-in/login/login-route.tsx").then((part) => part.LoginRoute),
} as const satisfies Pages;

export const firstSignedInPages = {
  home: () => import("../home/home-route.tsx").then((part) => part.HomeRoute),
} as const satisfies Pages;

/** What is around every signed-in page. */
export const signedInLayout = () => import("./signed-in-layout.tsx").then((part) => part.SignedInLayout);
