import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { leaveOut } from "./leave-out.ts";
import { precompress } from "./precompress.ts";
import { shortNames } from "./short-names.ts";

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

/**
 * Few files instead of many small ones, which compress worse: what every page needs, and what every signed-in page needs
 * besides. What is named nowhere is divided by the bundler. The manifest knows a group by its name, and no longer by the
 * sources in it; main.tsx has to stay outside, since the shell's first script is known by its source.
 */
const everyPage = [
  /rolldown\/runtime|preload-helper/,
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//,
  /@tanstack\/(react-router|router-core|history|store|react-store)\//,
  /contract\/src\/core\/(pages|picture-sources)|domain\/src\/(agency\/(app|feat)|sign-in\/(agency-id|public|vocabulary))/,
  /web\/src\/agency\/(agency-(config|frame)|kept-config|api|feature-settings|plain-text|shown-agency)/,
  /web\/src\/app\/(crash|guards|message|path-in|portal|public|router|search|watch)/,
  /web\/src\/core\/(api\/(api-|fetch-part|shared-query|next-turn)|session\/(opening|return-url|session-store)|server-clock|theme|use-document-title)/,
  /web\/src\/sign-in\/(api|session-over)/,
  /web\/src\/ui\/(alert|button|icon|page-frame\/(?!menu)|states|toast|tones)/,
  /web\/src\/ui\/(base\.css|field\/(field|select-field)\.)/,
];
const everySignedInPage = [
  /@tanstack\/(react-query|query-core)\//,
  /domain\/src\/(agency\/terminology|portfolio\/lot-(number|label))/,
  /web\/src\/(analytics\/api\.|ui\/(card|page-frame)\/)/,
  /web\/src\/app\/(feature-guard|menu-entries|signed-in-layout|session-menu|use-logout)/,
  /web\/src\/core\/(session\/leaving|api\/query-client)/,
  /web\/src\/(portfolio\/(api|lots-and-plans\/(lot-or-plan|lot-or-plan-filter|use-.*)|property-card|people\/building-manager-card)|ledger\/(api|.*-card))\./,
  /web\/src\/(ui\/page|meetings\/(api|scheduled-meetings-card))[./]/,
];
/**
 * What sign-in shares with other pages: one file beside its own, because most people open it first. With it what only
 * pages with forms need besides, which is too little for a file of its own.
 */
const signIn = [
  /web\/src\/ui\/(form\/|field\/(text|password)-field)/,
  /web\/src\/(sign-in\/(messages|recovery\/reset-mode|login\/(logon|unknown-agency))|agency\/agency-text)\./,
  /domain\/src\/sign-in\/access-code|web\/src\/core\/ids/,
];
/** The insides of Home's cards, which come beside their data: one file for those that nearly everybody has. */
const homeCards = [
  /web\/src\/portfolio\/(property-details|people\/address-link|picture-address)/,
  /web\/src\/ledger\/(financial-details|bank-balance-table|balance-rows|dollars)/,
  /web\/src\/(maintenance\/open-jobs|meetings\/(scheduled-meetings\.|meeting-times|vote-control|why-no-vote|use-server-time))/,
  /web\/src\/(ui\/table\/|core\/(cents|far-away|viewer-zone))/,
  /domain\/src\/(meetings\/[^/]+$|core\/(format-date|local-date|money|relative-day|time-zone))/,
];
/** A person or body and the ways to reach them. */
const contacts = [
  /web\/src\/portfolio\/people\/(contact-|building-manager\.)/,
  /domain\/src\/portfolio\/contact-lines/,
];
/** What pages of lots, plans and committees are made of. */
const pagesOfLotsAndPlans = [
  /web\/src\/portfolio\/(lots-and-plans\/(lot-or-plan-page|plans-among)|people\/vcard-text)/,
  /web\/src\/(core\/(csv-text|api\/(file-address|save-file)|use-page-state)|ui\/(copy|data-grid|details|dialog|overlay)\/)/,
];
const ownModule = /\/(domain|contract|web)\/src\/(?!app\/main).*\.tsx?$/;
const isOf = (places: readonly RegExp[]) => (id: string) => places.some((place) => place.test(id));

export default defineConfig({
  root: here,
  plugins: [react(), preloadFont(), leaveOut(), precompress()],
  // React itself has had this hook since 18; the router's store would bring a second one for older ones.
  resolve: {
    alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
  },
  css: { modules: { generateScopedName: shortNames(here) } },
  build: {
    outDir: fileURLToPath(new URL("../dist/web", import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    // The content security policy allows no data: fonts or style pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Our own modules do nothing but what is imported from them, so a `public.ts` costs only what is used of it.
      treeshake: { moduleSideEffects: (id) => !ownModule.test(id) },
      output: {
        // The first script of all lists the others; the manifest knows them by their sources' names.
        chunkFileNames: "assets/[hash:8].js",
        assetFileNames: "assets/[hash:8][extname]",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "every-page", test: isOf(everyPage) },
            { name: "home-cards", test: isOf(homeCards) },
            { name: "signed-in", test: isOf(everySignedInPage) },
            { name: "sign-in", test: isOf(signIn) },
            { name: "contacts", test: isOf(contacts) },
            { name: "places", test: isOf(pagesOfLotsAndPlans) },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: apiAddress } } },
});
