/** What the server painted before any script ran (server/src/app/opening.ts): the header of an agency's page. */
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

/** Goes on with what stands on the screen already, until the agency's settings are there. */
export function openingOf(agencyId: string | null): Opening | null {
  return opening !== null && opening.agencyId === agencyId ? opening : null;
}
