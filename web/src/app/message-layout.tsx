import { lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { useSession } from "../core/session/session-store.ts";
import { signedInLayout } from "./first-pages.ts";

const SignedIn = lazyRouteComponent(async () => ({ default: await signedInLayout() }));

/** Around a page that does not exist: a signed-in user keeps the menu, everybody else has the frame of sign-in. */
export function MessageLayout() {
  return useSession() === null ? <Outlet /> : <SignedIn />;
}
