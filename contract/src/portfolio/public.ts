/** Nouns of the portfolio that other capabilities' answers are made of. */
export { contact } from "./schemas.ts";
