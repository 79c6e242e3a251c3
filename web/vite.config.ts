import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));

/** Where `npm run dev` finds the API; the built pages are served by the API's own process. */
const apiAddress = process.env["PORTAL_API"] ?? "http://127.0.0.1:3000";

/** The font is needed by the first paint of every page, so the page asks for it before the style sheet does. */
function preloadFont(): Plugin {
  return {
    name: "preload-font",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => file.endsWith(".woff2"));
        return font === undefined
          ? []
          : [
              {
                tag: "link",
                attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${font}`, crossorigin: "" },
                injectTo: "head",
              },
            ];
      },
    },
  };
}

/** What every signed-in page needs and no other: one file instead of several small ones, which compress worse. */
const everySignedInPage =
  /@tanstack\/(react-query|query-core)\/|src\/(app\/use-logout|core\/query-client|ui\/(card|table)\/)/;

export default defineConfig({
  root: here,
  plugins: [react(), preloadFont()],
  // React itself has had this hook since 18; the router's store would bring a second one for older ones.
  resolve: {
    alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
  },
  // Short names of classes: they are sent in the scripts as well as in the style sheet.
  css: { modules: { generateScopedName: "[hash:base64:5]" } },
  build: {
    outDir: fileURLToPath(new URL("../dist/web", import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    // One style sheet: the kit is small, and many little files would each cost a request.
    cssCodeSplit: false,
    // The content security policy allows no data: fonts or style pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: "signed-in", test: everySignedInPage }],
        },
      },
    },
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: apiAddress } } },
});
