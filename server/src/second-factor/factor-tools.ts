import { createFactorSeal, type FactorSeal } from "./factor-seal.ts";
import type { FactorHolder } from "./holder.ts";

/** What second factors need of the server, made once at its start. */
export interface FactorTools {
  readonly seal: FactorSeal;
  /** As whom the portal asks for passkeys where a page of this origin asks; null: there can be none under this address. */
  relyingPartyFor(origin: string): RelyingParty | null;
}

/** To what passkeys are bound. */
export interface RelyingParty {
  /** A host. */
  readonly id: string;
  readonly origin: string;
}

interface FactorSettings {
  readonly secret: Buffer;
  readonly earlierSecret: Buffer | null;
  /** PUBLIC_URL. Without it there are passkeys on this machine alone. */
  readonly publicOrigin: string | undefined;
}

export function createFactorTools({ secret, earlierSecret, publicOrigin }: FactorSettings): FactorTools {
  return {
    seal: createFactorSeal(secret, earlierSecret),
    relyingPartyFor: (origin) =>
      publicOrigin === undefined
        ? localParty(origin)
        : { id: new URL(publicOrigin).hostname, origin: publicOrigin },
  };
}

function localParty(origin: string): RelyingParty | null {
  if (!URL.canParse(origin)) return null;
  const { hostname, origin: parsed } = new URL(origin);
  return hostname === "localhost" ? { id: hostname, origin: parsed } : null;
}

/** What is sealed and signed for a holder is bound to them. */
export const boundTo = ({ agencyId, key }: FactorHolder): string => `${agencyId}/${key}`;
