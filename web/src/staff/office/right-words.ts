import type { Right } from "@portal/domain/core/principal";

/** The three rights in words. */
export const rightWords: Readonly<
  Record<Right, { readonly name: string; readonly asWhat: string; readonly may: string }>
> = {
  admin: { name: "Administrator", asWhat: "as an administrator", may: "Everything, and the staff" },
  manager: { name: "Manager", asWhat: "as a manager", may: "Daily work for the plans below" },
  reader: { name: "Reader", asWhat: "as a reader", may: "Looks at the plans below, changes nothing" },
};
