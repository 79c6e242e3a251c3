import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./precompress.ts";
import { preloadFont } from "./preload-font.ts";
import { shortNames } from "./short-names.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const isOwn = (id: string) => /\/(domain|contract|web)\/src\/.*\.(tsx?|css)$/.test(id);

/** The office is a build of its own beside the portal's, so that what owners are sent does not change with it. */
export default defineConfig({
  root: here,
  plugins: [react(), preloadFont(), precompress()],
  publicDir: false,
  // React itself has had this hook since 18; the router's store would bring a second one for older ones.
  resolve: {
    alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
  },
  css: { modules: { generateScopedName: shortNames(here) } },
  build: {
    outDir: fileURLToPath(new URL("../dist/web", import.meta.url)),
    // The portal's pages are there already.
    emptyOutDir: false,
    target: "es2022",
    manifest: ".vite/office-manifest.json",
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: fileURLToPath(new URL("office.html", import.meta.url)),
      treeshake: {
        moduleSideEffects: (id: string) =>
          id.endsWith(".css") || !isOwn(id) || id.endsWith("/office/main.tsx"),
      },
      output: {
        chunkFileNames: "assets/[hash:8].js",
        entryFileNames: "assets/[hash:8].js",
        assetFileNames: "assets/[hash:8][extname]",
      },
    },
  },
});
