/** Nouns of the portfolio that other capabilities' answers are made of. */
export { contact, nameParts } from "./schemas.ts";
