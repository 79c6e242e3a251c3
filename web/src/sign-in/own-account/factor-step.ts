import type { PasskeyCreationOptions } from "@portal/contract/second-factor/schemas";

/** What stands in the card in place of the list. */
export type Step =
  | { readonly kind: "app"; readonly app: { readonly secret: string; readonly uri: string } }
  | { readonly kind: "passkey"; readonly options: PasskeyCreationOptions }
  | { readonly kind: "codes"; readonly codes: readonly string[]; readonly done: string };
