/** What other capabilities may use of second factors. */
export type { FactorKind } from "./factor-kind.ts";
