import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type InlineConfig, type Plugin } from "vite";
import { withEarlyPress } from "./early-press.ts";

/** Where the server finds it (server/src/app/pages/served-login.ts). */
const SERVED_LOGIN = ".vite/login.json";
const DRAWER = fileURLToPath(new URL("src/app/served/draw-login.tsx", import.meta.url));

/** Stands for an agency's number until the server puts the right one there. */
const SOME_AGENCY = "987654";

/** What the page asks of its browser before it draws itself. */
const looks = {
  plain: { isSecure: true, hasPasskeys: false },
  passkeys: { isSecure: true, hasPasskeys: true },
  insecure: { isSecure: false, hasPasskeys: false },
} as const;
type Look = (typeof looks)[keyof typeof looks];

type DrawLogin = (agencyId: string | null) => string;

/**
 * Writes the sign-in page as it draws itself first, for the server to send before any script: all of it where no agency is
 * known, else what stands below the agency's header. It is drawn by the page's own components, so the two cannot differ.
 */
export function servedLogin({ root, resolve, css, build: { target } = {} }: InlineConfig): Plugin {
  return {
    name: "served-login",
    apply: "build",
    async generateBundle() {
      const built = await build({
        root,
        resolve,
        css,
        configFile: false,
        logLevel: "error",
        plugins: [storesWithoutServer],
        ssr: { noExternal: true },
        build: {
          target,
          ssr: DRAWER,
          write: false,
          assetsInlineLimit: 0,
          rolldownOptions: { output: { codeSplitting: false, assetFileNames: "assets/[hash:8][extname]" } },
        },
      });
      const script = [built].flat().flatMap((one) => ("output" in one ? one.output : []))[0];
      if (script?.type !== "chunk") return this.error("the sign-in page cannot be drawn: nothing was built");
      const source = await drawAll(script.code);
      this.emitFile({ type: "asset", fileName: SERVED_LOGIN, source: JSON.stringify(source) });
    },
  };
}

async function drawAll(code: string) {
  const folder = await mkdtemp(join(tmpdir(), "portal-login-"));
  const file = join(folder, "draw-login.mjs");
  await writeFile(file, code);
  const leave = enterBrowser(looks.plain);
  try {
    const { drawLogin } = (await import(pathToFileURL(file).href)) as { readonly drawLogin: DrawLogin };
    const eachLook = (draw: () => string) =>
      Object.fromEntries(
        Object.entries(looks).map(([name, look]) => {
          enterBrowser(look);
          return [name, withEarlyPress(draw())];
        }),
      );
    return {
      withoutAgency: eachLook(() => drawLogin(null)),
      ofAgency: eachLook(() => ofKnownAgency(mainOf(drawLogin(SOME_AGENCY)))),
    };
  } finally {
    leave();
    await rm(folder, { recursive: true });
  }
}

/** As much of a browser as the components look at while they are drawn. */
function enterBrowser({ isSecure, hasPasskeys }: Look): () => void {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const browser = {
    isSecureContext: isSecure,
    document: {
      cookie: "",
      querySelector: (selector: string) => (hasPasskeys && selector.startsWith("meta") ? {} : null),
      addEventListener: () => undefined,
    },
    location: { origin: "", pathname: "/", hash: "", search: "" },
    sessionStorage: storage,
    localStorage: storage,
    PublicKeyCredential: { parseRequestOptionsFromJSON: () => undefined },
  };
  const names = [...Object.keys(browser), "window"];
  Object.assign(globalThis, browser, { window: { ...browser, addEventListener: () => undefined } });
  return () => names.forEach((name) => Reflect.deleteProperty(globalThis, name));
}

/** What is kept outside React has one answer here; React wants another one for servers, which browsers would have to load. */
const storesWithoutServer: Plugin = {
  name: "stores-without-server",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "react" && /\/web\/src\//.test(importer ?? "") ? "\0react-with-stores" : null,
  load: (id) =>
    id === "\0react-with-stores"
      ? 'export * from "react"; export const useSyncExternalStore = (watch, read) => read();'
      : null,
};

/** The server knows by then that there is such an agency; a page that asks first links to its questions a moment later. */
const ofKnownAgency = (main: string): string =>
  main
    .replace('href="/login/faq"', `href="/login/faq?agencyid=${SOME_AGENCY}"`)
    .replaceAll(SOME_AGENCY, "{agencyId}");

function mainOf(frame: string): string {
  const [main] = /<main.*<\/main>/s.exec(frame) ?? [];
  if (main === undefined) throw new Error("the sign-in page has no main part");
  return main;
}
