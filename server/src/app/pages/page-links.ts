import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What the build's manifest says of a script; names of scripts are keys of the manifest. */
interface Chunk {
  readonly file: string;
  /** Of a group of sources: as web/vite.config.ts calls it. */
  readonly name?: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  /** Style sheets that come with it. */
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** What the router asks where the pages lie that are neither sign-in nor Home. */
const lazyPages = "src/app/lazy-pages.ts";
/** The group of sources that has the frame of signed-in pages. */
const frame = "signed-in";

/** A page in the signed-in frame. */
const signedIn = (page: string, source: string) => ({
  path: new RegExp(`^/[0-9]{6}/${page}/?$`, "i"),
  sources: [frame, lazyPages, source],
});

/** The routes whose scripts are lazy, by the sources (or groups) that the pages' router and its further pages name for them. */
const lazySources: readonly { readonly path: RegExp; readonly sources: readonly string[] }[] = [
  { path: /^\/(?:login(?:\/[0-9]{6})?)?\/?$/i, sources: ["src/sign-in/login/login-route.tsx"] },
  { path: /^\/(?:login\/)?faq\/?$/i, sources: [lazyPages, "src/agency/faq-routes.tsx"] },
  { path: /^\/demo\/?$/i, sources: [lazyPages, "src/agency/demo-route.tsx"] },
  { path: /^\/[0-9]{6}\/home\/?$/i, sources: [frame, "src/home/home-route.tsx"] },
  signedIn("faq", "src/agency/faq-routes.tsx"),
  signedIn("portfolio", "src/portfolio/portfolio-route.tsx"),
  signedIn("owner-corporation", "src/owners-corporation/owners-corporation-route.tsx"),
  signedIn("committee(?:-members)?", "src/committee/committee-route.tsx"),
  signedIn("reports", "src/reports/reports-route.tsx"),
  signedIn("meetings", "src/meetings/meeting-routes.tsx"),
  signedIn("meetings/[0-9]+/result", "src/meetings/meeting-routes.tsx"),
  signedIn("meetings/[0-9]+/vote", "src/meetings/vote/vote-route.tsx"),
  signedIn("maintenance(?:/[^/]+)?", "src/maintenance/maintenance-route.tsx"),
  signedIn("maintenance/jobdetails/[^/]+", "src/maintenance/job-details-route.tsx"),
  signedIn("documents", "src/documents/documents-route.tsx"),
  signedIn("invoice", "src/documents/documents-route.tsx"),
  signedIn("approvals", "src/invoices/approvals-route.tsx"),
  signedIn("contact", "src/contact/contact-route.tsx"),
  signedIn("request-form", "src/contact/request-route.tsx"),
  signedIn("change-password", "src/sign-in/credential-routes.tsx"),
];

/**
 * Links that fetch the scripts and styles of an address beside the first one, instead of after it: without them a page that opens
 * afresh waits once more for its own script. What the manifest does not know is left out.
 */
export function readPageScripts(webFolder: string): (path: string) => string {
  const manifestPath = join(webFolder, ".vite", "manifest.json");
  const manifest = existsSync(manifestPath)
    ? (JSON.parse(readFileSync(manifestPath, "utf8")) as Manifest)
    : {};
  const known = lazySources.map(({ path, sources }) => ({ path, links: linksFor(manifest, sources) }));
  return (path) => known.find((route) => route.path.test(path))?.links ?? "";
}

function linksFor(manifest: Manifest, sources: readonly string[]): string {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true);
  // The shell itself names what the entry needs.
  const inShell = reachedFrom(manifest, entry === undefined ? [] : [entry]);
  const keyOf = (source: string): string =>
    Object.keys(manifest).find((key) => key === source || manifest[key]?.name === source) ?? source;
  return [...reachedFrom(manifest, sources.map(keyOf))]
    .filter((key) => !inShell.has(key))
    .map((key) => {
      const { file = "", css = [] } = manifest[key] ?? {};
      const sheets = css.map((sheet) => `<link rel="stylesheet" href="/${sheet}">`);
      return [...sheets, `<link rel="modulepreload" href="/${file}">`].join("");
    })
    .join("");
}

function reachedFrom(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || reached.has(key)) return;
    reached.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return reached;
}
