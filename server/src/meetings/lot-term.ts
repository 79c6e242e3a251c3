import { localTerm } from "@portal/domain/agency/terminology";

/** The agency's word for a lot (D39). */
export const lotTermOf = (lotTerm: string | null): string =>
  localTerm(lotTerm === null ? [] : [{ standardTerm: "Lot", localTerm: lotTerm }], "Lot");
