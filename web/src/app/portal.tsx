import { RouterProvider } from "@tanstack/react-router";
import { ToastRegion } from "../ui/toast/toast-region.tsx";
import type { PortalRouter } from "./router.tsx";

/** Everything on the page. Toasts stand outside the router, so that they outlive a change of page. */
export function Portal({ router }: { readonly router: PortalRouter }) {
  return (
    <>
      <ToastRegion />
      <RouterProvider router={router} />
    </>
  );
}
