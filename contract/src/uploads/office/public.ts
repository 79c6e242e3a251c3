/** What the office of other capabilities may use of uploads. */
export type { Upload } from "./schemas.ts";
