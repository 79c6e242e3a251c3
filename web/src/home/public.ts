/** What the menu uses of home. */
export { attentionQuery } from "./api.ts";
export { MenuCount, menuCountOf } from "./menu-count.tsx";
