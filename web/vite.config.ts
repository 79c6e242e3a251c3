import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, mergeConfig, type UserConfig } from "vite";
import { findFirstModules } from "./first-modules.ts";
import { officeInDevelopment } from "./office-in-development.ts";
import { pageScripts } from "./page-scripts.ts";
import { precompress } from "./precompress.ts";
import { preloadFont } from "./preload-font.ts";
import { servedLogin } from "./served-login.ts";
import { shortNames } from "./short-names.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

/** Where `npm run dev` finds the API; the built pages are served by the API's own process. */
const apiAddress = process.env["PORTAL_API"] ?? "http://127.0.0.1:3000";

/** The first module of all: in a group, the first script would be gone, by which the manifest tells what the shell names. */
const main = join(here, "src/app/main.tsx");
const isOwn = (id: string) => id !== main && /\/(domain|contract|web)\/src\/.*\.(tsx?|css)$/.test(id);

/** Built apart (office.config.ts): its style sheets must not change the names of these. */
const isOffice = (file: string) => /(^|\/)office(-link)?\//.test(file);

/** The first script of all, and what its imports bring. */
const ALWAYS_THERE = /^assets\/(index|b)-/;

const config = {
  root: here,
  plugins: [react(), preloadFont(), pageScripts(), officeInDevelopment()],
  // React itself has had this hook since 18; the router's store would bring a second one for older ones.
  resolve: {
    alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
  },
  css: { modules: { generateScopedName: shortNames(here, (file) => !isOffice(file)) } },
  build: {
    outDir: fileURLToPath(new URL("../dist/web", import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    // The content security policy allows no data: fonts or style pictures.
    assetsInlineLimit: 0,
    // One sheet of 12 kB for all pages: a page that waits for several opens later.
    cssCodeSplit: false,
    // What a page brings along names the scripts that it needs besides those which every page has by then.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, dependencies) => dependencies.filter((file) => !ALWAYS_THERE.test(file)),
    },
    rolldownOptions: {
      // Our own modules do nothing but what is imported from them, so a `public.ts` costs only what is used of it.
      treeshake: { moduleSideEffects: (id: string) => id.endsWith(".css") || !isOwn(id) },
      output: {
        // The first script of all lists the others; the manifest knows them by their sources' names.
        chunkFileNames: ({ name }) =>
          `assets/${/^(both|rolldown-runtime)$/.test(name) ? "b-" : ""}[hash:8].js`,
        assetFileNames: "assets/[hash:8][extname]",
      },
    },
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: apiAddress } } },
} satisfies UserConfig;

export default defineConfig(async ({ command }) => {
  if (command === "serve") return config;
  const first = await findFirstModules(config);
  // Few files instead of many small ones, which compress worse: what both first pages need, what each of them shares with
  // others, and what at least three pages share, by which they are.
  const groups = [
    { name: "both", test: (id: string) => id !== main && first.ofBoth.has(id), priority: 3 },
    { name: "sign-in", test: (id: string) => first.ofSignIn.has(id), minShareCount: 2, priority: 2 },
    { name: "home", test: (id: string) => first.ofHome.has(id), minShareCount: 2, priority: 1 },
    { name: "shared", test: isOwn, minShareCount: 3, entriesAware: true, entriesAwareMergeThreshold: 5_000 },
  ];
  return mergeConfig(config, {
    plugins: [servedLogin(config), precompress()],
    build: {
      rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } },
    },
  });
});
