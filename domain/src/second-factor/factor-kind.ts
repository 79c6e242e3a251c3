/** What somebody confirmed with that it is them. */
export type FactorKind = "authenticator" | "passkey" | "recovery-code";
