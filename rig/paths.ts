import { fileURLToPath } from "node:url";

/** The folder that holds the root package.json. */
export const root = fileURLToPath(new URL("../", import.meta.url));
