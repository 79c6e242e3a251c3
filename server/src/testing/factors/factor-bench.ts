import { randomBytes } from "node:crypto";
import type { FactorProof, PasskeyCreationOptions } from "@portal/contract/second-factor/schemas";
import type { FactorKind } from "@portal/domain/second-factor/factor-kind";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { Database } from "../../core/db/open-database.ts";
import * as factors from "../../second-factor/public.ts";
import { codeAt, keyOfBase32 } from "./code-generator.ts";
import { makePasskey, type Oddity, type SoftwarePasskey } from "./software-passkey.ts";

export const ORIGIN = "https://portal.example";

/** Second factors of made-up people, each call a transaction of its own. */
export interface FactorBench {
  readonly tools: factors.FactorTools;
  /** An authenticator app that counts: its key and the recovery codes that came with it. */
  enrolApp(
    holder: factors.FactorHolder,
    at: Date,
  ): Promise<{ readonly key: Buffer; readonly recoveryCodes: readonly string[] | null }>;
  enrolPasskey(holder: factors.FactorHolder, origin?: string): Promise<SoftwarePasskey>;
  creation(holder: factors.FactorHolder, origin?: string): Promise<PasskeyCreationOptions>;
  use(
    holder: factors.FactorHolder,
    proof: FactorProof,
    asked?: { readonly origin?: string; readonly isSignIn?: boolean },
  ): Promise<FactorKind | null>;
  /** Answers a new challenge of the holder's. */
  show(holder: factors.FactorHolder, passkey: SoftwarePasskey, oddity?: Oddity): Promise<FactorProof>;
  run<Result>(agencyId: number, work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
}

export function createFactorBench(
  database: () => Database,
  tools: factors.FactorTools = factors.createFactorTools({
    secret: randomBytes(32),
    earlierSecret: null,
    publicOrigin: ORIGIN,
  }),
): FactorBench {
  const run: FactorBench["run"] = (agencyId, work) => database().agencyTransaction(agencyId, work);
  const creation: FactorBench["creation"] = async (holder, origin = ORIGIN) => {
    const person = { name: "AAAA", displayName: "Ada", agencyName: "Agency", origin };
    const options = await run(holder.agencyId, (transaction) =>
      factors.passkeyCreation(tools, transaction, holder, person),
    );
    if (options === null) throw new Error("there are passkeys under PUBLIC_URL");
    return options;
  };
  return {
    tools,
    run,
    creation,
    enrolApp: (holder, at) =>
      run(holder.agencyId, async (transaction) => {
        const name = { issuer: "Agency", label: "AAAA" };
        const { secret } = await factors.beginAuthenticator(tools, transaction, holder, name);
        const key = keyOfBase32(secret);
        const added = await factors.confirmAuthenticator(tools, transaction, holder, codeAt(key, at));
        if (added === null) throw new Error("the code is right");
        return { key, recoveryCodes: added.recoveryCodes };
      }),
    enrolPasskey: async (holder, origin = ORIGIN) => {
      const passkey = makePasskey(await creation(holder, origin), origin);
      const made = { name: "Phone", attestation: passkey.attestation, origin };
      const added = await run(holder.agencyId, (transaction) =>
        factors.addPasskey(tools, transaction, holder, made),
      );
      if (added === null) throw new Error("the passkey is good");
      return passkey;
    },
    use: (holder, proof, asked = {}) =>
      run(holder.agencyId, (transaction) =>
        factors.useFactor(tools, transaction, holder, proof, { origin: ORIGIN, ...asked }),
      ),
    show: async (holder, passkey, oddity) => {
      const options = await run(holder.agencyId, (transaction) =>
        factors.passkeyRequest(tools, transaction, holder, { origin: ORIGIN }),
      );
      if (options === null) throw new Error("there are passkeys under PUBLIC_URL");
      return { assertion: passkey.answer(options, oddity) };
    },
  };
}
