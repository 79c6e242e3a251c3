/** What the server painted before any script ran (server/src/app/pages/opening.ts): the header of an agency's page. */
export interface Opening {
  readonly agencyId: string;
  /** Address of the banner; null: the portal's own, or it could not be shown. */
  readonly banner: string | null;
  readonly title: string;
}

function readOpening(): Opening | null {
  const painted = document.querySelector<HTMLElement>("#portal > [data-agency]");
  const agencyId = painted?.dataset["agency"];
  if (agencyId === undefined) return null;
  return {
    agencyId,
    banner: painted?.querySelector("img")?.getAttribute("src") ?? null,
    title: painted?.querySelector(".portal-brand")?.textContent ?? "",
  };
}

const opening = readOpening();

/** The agency that the page opened with. */
export const openedAgency = opening?.agencyId ?? null;

/** The agency that the page was asked for, where the server does not know it. */
export const unknownAgency =
  document.querySelector<HTMLElement>("#portal > [data-unknown-agency]")?.dataset["unknownAgency"] ?? null;

/** Returns the header that the page already shows for the agency, until its settings arrive; null if it shows none. */
export function openingOf(agencyId: string | null): Opening | null {
  return opening !== null && opening.agencyId === agencyId ? opening : null;
}

const TIMEOUT_MS = 150;

/**
 * Resolves once the opening has been seen: what a page's scripts put in its place before that costs its reader the
 * earlier look. Waits 150 ms at the most, for a banner on a slow way or a page that is not being shown.
 */
export function openingShown(): Promise<unknown> {
  const banner = document.querySelector<HTMLImageElement>("#portal > [data-agency] img");
  const painted = Promise.resolve(banner?.decode().catch(() => undefined)).then(
    () => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))),
  );
  const tired = new Promise((give) => setTimeout(give, TIMEOUT_MS));
  return opening === null ? Promise.resolve() : Promise.race([painted, tired]);
}
