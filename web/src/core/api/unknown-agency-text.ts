/** D44: an address or a person named an agency that is not here. */
export const unknownAgencyText = "We do not know an agency with this ID.";
