import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pictureOrigins, readContent, type StoredAgency } from "../../agency/public.ts";
import { DatabaseError } from "../../core/db/database-errors.ts";
import type { Database } from "../../core/db/open-database.ts";
import { sendNotFound } from "../../core/http/create-server.ts";
import { problemOf } from "../../core/http/problem.ts";
import { UNAVAILABLE_RETRY_SECONDS } from "../../core/http/refuse.ts";
import { contentSecurityPolicy } from "../../core/http/security-headers.ts";
import { isOfficePage, isViewedPage, officeOpeningOf } from "./office-opening.ts";
import { type Opening, type OpeningFacts, openingOf, openingOfUnknown, plainOpening } from "./opening.ts";
import { isSignedInPage, pageAt } from "./page-at.ts";
import { readPageLinks } from "./page-links.ts";
import { readServedLogin, type ServedLogin } from "./served-login.ts";

export interface PagesOptions {
  readonly database: Database;
  /** The built pages, dist/web. */
  readonly webFolder: string;
  /** False while the server starts: then every page is a short one that says so. */
  readonly isReady: () => boolean;
  /** Origin of PUBLIC_URL. */
  readonly publicOrigin: string | undefined;
  /** Whether people can use passkeys at an address that was asked for. */
  readonly hasPasskeysAt: (origin: string) => boolean;
}

/** Tells the sign-in page before it draws its form. */
const PASSKEYS = '<meta name="portal-passkeys" content="offered">';

/** Where the page's head takes the agency's name, its colours and the scripts of its address, and its body the agency's header. */
const TITLE_PLACE = /<title>[^<]*<\/title>/;
const HEAD_PLACE = "<!--agency-head-->";
const BODY_PLACE = "<!--agency-opening-->";
/** Below all else; the sign-in page, where it is served, says the same where it is seen. */
const NOSCRIPT_PLACE = /<noscript>.*?<\/noscript>/s;

/** Serves the built pages. An address that is neither a file nor a call is for the pages to route. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { webFolder } = options;
  const read = (name: string): string | null => {
    const path = join(webFolder, name);
    return existsSync(path) ? readFileSync(path, "utf8") : null;
  };
  const index = read("index.html");
  const isBuilt = index !== null;
  const shell: Shell = {
    html: index ?? notBuilt,
    officeHtml: read("office.html") ?? notBuilt,
    viewHtml: read("view.html") ?? notBuilt,
    linksOf: readPageLinks(webFolder),
    loginOf: readServedLogin(webFolder),
  };
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: webFolder,
      index: false,
      // A route for each file that was built: a folder, `/` among them, is an address of the pages and not a listing.
      wildcard: false,
      dotfiles: "deny",
      // As the build compressed them.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // The build names files in assets/ after their content.
        const isNamedByContent = path.startsWith(join(webFolder, "assets"));
        reply.header(
          "cache-control",
          isNamedByContent ? "public, max-age=31536000, immutable" : "public, no-cache",
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === "GET" || request.method === "HEAD";
    return isPage && !isFileOrCall(request.url) && wantsHtml(request)
      ? sendShell(request, reply, shell, options)
      : sendNotFound(reply);
  });
}

/** A call that does not exist, a script of an earlier build, any name with an ending: a page would be a wrong answer. */
function isFileOrCall(address: string): boolean {
  const [path = ""] = address.split("?", 1);
  return /^\/(?:api|assets)(?:\/|$)/.test(path) || (/\.\w+$/.test(path) && pageAt(path) === null);
}

interface Shell {
  readonly html: string;
  readonly officeHtml: string;
  readonly viewHtml: string;
  /** Links to what an address needs besides the first script. */
  readonly linksOf: (path: string) => string;
  readonly loginOf: ServedLogin;
}

async function sendShell(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, officeHtml, viewHtml, linksOf, loginOf }: Shell,
  { database, isReady, publicOrigin, hasPasskeysAt }: PagesOptions,
): Promise<FastifyReply> {
  reply.type("text/html; charset=utf-8").header("cache-control", "no-cache");
  if (!isReady())
    return reply
      .code(503)
      .header("retry-after", String(UNAVAILABLE_RETRY_SECONDS))
      .send(database.engine === "embedded" ? starting : beingRepaired);
  const agencyId = agencyOf(request.url);
  const stored = agencyId === null ? null : await readContentIfPossible(database, agencyId);
  const [path = ""] = request.url.split("?", 1);
  const isInView = isViewedPage(path);
  const isOffice = !isInView && isOfficePage(path);
  const asked = `${request.protocol}://${request.host}`;
  const hasPasskeys = !isOffice && !isInView && hasPasskeysAt(asked);
  const links = (isOffice ? "" : linksOf(path)) + (hasPasskeys ? PASSKEYS : "");
  const origin = publicOrigin ?? asked;
  const { title, head, body } = isOffice
    ? officeOpeningOf(agencyId, stored)
    : openingFor(agencyId, stored, {
        origin,
        isSignedIn: isInView || isSignedInPage(path),
        isInView,
        login: isInView
          ? ""
          : loginOf({ path, agencyId, cookie: request.headers.cookie, origin, hasPasskeys }),
      });
  if (isInView) reply.header("x-frame-options", "SAMEORIGIN");
  const isKnown = stored !== null && stored !== "unread";
  if (isKnown || isInView)
    reply.header(
      "content-security-policy",
      contentSecurityPolicy(isKnown ? pictureOrigins(stored) : [], { isFramed: isInView }),
    );
  // Functions, because an agency's text may hold what String.replace takes for a pattern.
  return reply.send(
    (isInView ? viewHtml : isOffice ? officeHtml : html)
      .replace(TITLE_PLACE, () => `<title>${title}</title>`)
      .replace(HEAD_PLACE, () => head + links)
      .replace(NOSCRIPT_PLACE, (said) => (body.includes("<noscript>") ? "" : said))
      .replace(BODY_PLACE, () => body),
  );
}

function openingFor(
  agencyId: number | null,
  stored: StoredAgency | "unread" | null,
  of: OpeningFacts,
): Opening {
  // An address without an agency, and one that cannot be looked up now, have no header of one.
  if (agencyId === null) return { ...plainOpening, body: of.login };
  if (stored === "unread") return plainOpening;
  return stored === null ? openingOfUnknown(agencyId) : openingOf(agencyId, stored, of);
}

/** The agency that an address names: its first part, the one behind login/ or office/, or `?agencyid=`. */
export function agencyOf(address: string): number | null {
  const [path = "", query] = address.split("?", 2);
  const [, inPath] = /^\/(?:login\/|office\/)?([0-9]{6})(?:\/|$)/i.exec(path) ?? [];
  const inQuery = [...new URLSearchParams(query)].find(([name]) => name.toLowerCase() === "agencyid")?.[1];
  const agencyId = inPath ?? (/^[0-9]{6}$/.test(inQuery ?? "") ? inQuery : undefined);
  return agencyId === undefined || Number(agencyId) === 0 ? null : Number(agencyId);
}

/** The shell needs no database: without one it has no theme, and its calls say what is the matter. */
async function readContentIfPossible(
  database: Database,
  agencyId: number,
): Promise<StoredAgency | "unread" | null> {
  try {
    return await readContent(database, agencyId);
  } catch (error) {
    if (error instanceof DatabaseError) return "unread";
    throw error;
  }
}

const wantsHtml = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept === undefined || accept.includes("text/html") || accept.includes("*/*");

const page = (title: string, sentence: string, isReloading: boolean): string => `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${isReloading ? `<meta http-equiv="refresh" content="${UNAVAILABLE_RETRY_SECONDS}">\n` : ""}<title>${title}</title></head>
<body><main><h1>${title}</h1><p>${sentence}</p></main></body></html>
`;

/** A server with its own database has nothing that could be away: it is on its way, the first time with the demonstration. */
const starting = page(
  "The portal is starting",
  "This takes a few seconds, the first time up to a minute. The page then opens by itself.",
  true,
);
const beingRepaired = page("One moment, please", problemOf("UNAVAILABLE").detail, true);
const notBuilt = page(
  "The pages are not built",
  "Start the portal with npm start, which builds them.",
  false,
);
