import { fileURLToPath } from "node:url";
import { mergeConfig } from "vite";
import office from "./office.config.ts";

/**
 * The portal's pages once more, as the office shows them in a frame: a build of its own, so that what owners are sent knows
 * nothing of it.
 */
export default mergeConfig(office, {
  build: {
    manifest: ".vite/view-manifest.json",
    rolldownOptions: {
      input: fileURLToPath(new URL("view.html", import.meta.url)),
      treeshake: {
        moduleSideEffects: (id: string) =>
          id.endsWith(".css") ||
          id.endsWith("/app/view/main.tsx") ||
          !/\/(domain|contract|web)\/src\/.*\.tsx?$/.test(id),
      },
    },
  },
});
