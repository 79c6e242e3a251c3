import { RouterProvider } from "@tanstack/react-router";
import { ToastRegion } from "../ui/toast/toast-region.tsx";
import type { OfficeRouter } from "./router.tsx";

/** Everything on the page. Toasts stand outside the router, so that they outlive a change of page. */
export function Office({ router }: { readonly router: OfficeRouter }) {
  return (
    <>
      <ToastRegion />
      <RouterProvider router={router} />
    </>
  );
}
