import { afterEach, beforeEach, expect, it } from "vitest";
import { setPortalClock } from "../core/db/portal-clock.ts";
import { describeOnEngines, useTestDatabase } from "../testing/databases/test-database.ts";
import { createFactorBench, ORIGIN } from "../testing/factors/factor-bench.ts";
import { certifiedStatement, makePasskey, type Oddity } from "../testing/factors/software-passkey.ts";
import * as factors from "./public.ts";

const AGENCY = 100_001;
const OTHER_AGENCY = 100_002;

describeOnEngines("a passkey", (engine) => {
  const database = useTestDatabase({ engine });
  const bench = createFactorBench(() => database());
  let holder: factors.FactorHolder;
  let people = 0;

  beforeEach(() => {
    people += 1;
    holder = factors.userHolder(AGENCY, { usernameKey: `code${people}`, contactId: people });
  });
  afterEach(() => setPortalClock(database(), 0, "test"));

  const add = (made: Parameters<typeof factors.addPasskey>[3], to = holder) =>
    bench.run(to.agencyId, (transaction) => factors.addPasskey(bench.tools, transaction, to, made));
  const request = (of: Parameters<typeof factors.passkeyRequest>[2], origin = ORIGIN) =>
    bench.run(of.agencyId, (transaction) => factors.passkeyRequest(bench.tools, transaction, of, { origin }));

  it("is made, brings ten recovery codes the first time, and shows who it is", async () => {
    const options = await bench.creation(holder);
    expect(options).toMatchObject({
      rp: { id: "portal.example", name: "Agency" },
      attestation: "none",
      excludeCredentials: [],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const passkey = makePasskey(options, ORIGIN);
    const made = { name: "Phone", attestation: passkey.attestation, origin: ORIGIN };
    const added = await add(made);
    expect(new Set(added?.recoveryCodes).size).toBe(10);
    expect(added?.passkey).toMatchObject({ name: "Phone", lastUsedAt: null });
    // Its challenge is used up.
    expect(await add(made)).toBeNull();
    expect((await bench.creation(holder)).excludeCredentials).toEqual([
      { type: "public-key", id: passkey.id, transports: ["internal"] },
    ]);
    expect(await bench.use(holder, await bench.show(holder, passkey))).toBe("passkey");
    const { passkeys, hasAuthenticator } = await factors.readFactorMethods(database(), holder);
    expect(passkeys).toEqual([{ ...added?.passkey, lastUsedAt: expect.any(Date) }]);
    expect(hasAuthenticator).toBe(false);
    await bench.enrolPasskey(holder);
    expect((await factors.readFactorMethods(database(), holder)).recoveryCodes).toBe(10);
  });

  const odd: readonly (readonly [string, Oddity])[] = [
    ["of another origin", { origin: "https://portal.example.evil" }],
    ["of a page without https", { origin: "http://portal.example" }],
    ["for another host", { rpId: "evil.example" }],
    ["without its person being verified", { isVerified: false }],
    ["given in a frame of another site", { isCrossOrigin: true }],
    ["to another kind of question", { type: "payment.get" }],
    ["to a challenge of nobody", { challenge: Buffer.alloc(54, 1).toString("base64url") }],
    ["to a short challenge", { challenge: "AAAA" }],
  ];

  it.each(odd)("is refused in an answer %s", async (_what, oddity) => {
    const passkey = await bench.enrolPasskey(holder);
    expect(await bench.use(holder, await bench.show(holder, passkey, oddity))).toBeNull();
    expect(await bench.use(holder, await bench.show(holder, passkey))).toBe("passkey");
  });

  it.each([
    ...odd,
    ["with certificates", { format: "packed", statement: certifiedStatement }] as const,
    ["in another format", { format: "tpm" }] as const,
  ])("is not made by an answer %s", async (_what, oddity) => {
    const { attestation } = makePasskey(await bench.creation(holder), ORIGIN, oddity);
    expect(await add({ name: "Phone", attestation, origin: ORIGIN })).toBeNull();
    expect(await factors.readFactorMethods(database(), holder)).toMatchObject({
      passkeys: [],
      recoveryCodes: 0,
    });
  });

  it("answers a challenge once, also under sixteen at once", async () => {
    const passkey = await bench.enrolPasskey(holder);
    const proof = await bench.show(holder, passkey, { counter: 0 });
    const answers = await Promise.all(Array.from({ length: 16 }, () => bench.use(holder, proof)));
    expect(answers.filter((kind) => kind !== null)).toEqual(["passkey"]);
    expect(await bench.use(holder, proof)).toBeNull();
  });

  it("answers within five minutes of the database's clock, and what was used is forgotten later", async () => {
    const passkey = await bench.enrolPasskey(holder);
    const [early, late] = [await bench.show(holder, passkey), await bench.show(holder, passkey)];
    await setPortalClock(database(), 299_000, "test");
    expect(await bench.use(holder, early)).toBe("passkey");
    await setPortalClock(database(), 301_000, "test");
    expect(await bench.use(holder, late)).toBeNull();
    await setPortalClock(database(), 700_000, "test");
    expect(await bench.use(holder, await bench.show(holder, passkey))).toBe("passkey");
    const kept = await database().query(AGENCY, {
      text: "select from used_challenges where expires_at < portal_now()",
    });
    expect(kept).toEqual([]);
  });

  it("is refused where the clock of its challenge has been set back since", async () => {
    const passkey = await bench.enrolPasskey(holder);
    await setPortalClock(database(), 3_600_000, "test");
    const proof = await bench.show(holder, passkey);
    await setPortalClock(database(), 0, "test");
    expect(await bench.use(holder, proof)).toBeNull();
  });

  it("whose count of uses does not rise is a copy", async () => {
    const passkey = await bench.enrolPasskey(holder);
    expect(await bench.use(holder, await bench.show(holder, passkey, { counter: 7 }))).toBe("passkey");
    expect(await bench.use(holder, await bench.show(holder, passkey, { counter: 7 }))).toBeNull();
    expect(await bench.use(holder, await bench.show(holder, passkey, { counter: 6 }))).toBeNull();
    expect(await bench.use(holder, await bench.show(holder, passkey, { counter: 8 }))).toBe("passkey");
  });

  it("is nobody else's: of another holder, of another agency, with another's name or challenge", async () => {
    const passkey = await bench.enrolPasskey(holder);
    const other = factors.staffHolder(AGENCY, people);
    const elsewhere = { ...holder, agencyId: OTHER_AGENCY };
    const others = await bench.enrolPasskey(other);
    await bench.enrolPasskey(elsewhere);
    expect(await bench.use(other, await bench.show(other, passkey))).toBeNull();
    expect(await bench.use(elsewhere, await bench.show(elsewhere, passkey))).toBeNull();
    expect(await bench.use(holder, await bench.show(other, passkey))).toBeNull();
    expect(await bench.use(holder, await bench.show(elsewhere, passkey))).toBeNull();
    const forged = await bench.show(holder, others);
    if (!("assertion" in forged)) throw new Error("a passkey's answer");
    expect(await bench.use(holder, { assertion: { ...forged.assertion, id: passkey.id } })).toBeNull();
    // Under a name that the agency knows, another one is not kept, whatever the page calls it.
    const id = Buffer.from(passkey.id, "base64url");
    const same = makePasskey(await bench.creation(other), ORIGIN, { id }).attestation;
    expect(await add({ name: "Phone", attestation: same, origin: ORIGIN }, other)).toBeNull();
    const renamed = { ...makePasskey(await bench.creation(other), ORIGIN).attestation, id: passkey.id };
    expect(await add({ name: "Phone", attestation: renamed, origin: ORIGIN }, other)).toBeNull();
    expect(await bench.use(holder, await bench.show(holder, passkey))).toBe("passkey");
  });

  it("signs in alone, to a challenge for that and in its agency", async () => {
    const passkey = await bench.enrolPasskey(holder);
    const options = await request({ agencyId: AGENCY });
    if (options === null) throw new Error("there are passkeys under PUBLIC_URL");
    expect(options.allowCredentials).toEqual([]);
    const assertion = passkey.answer(options);
    expect(await factors.holderOfPasskey(database(), AGENCY, assertion)).toEqual(holder);
    expect(await factors.holderOfPasskey(database(), OTHER_AGENCY, assertion)).toBeNull();
    // A challenge that anybody may have confirms nothing for who is signed in, and the other way round.
    expect(await bench.use(holder, { assertion })).toBeNull();
    expect(await bench.use(holder, await bench.show(holder, passkey), { isSignIn: true })).toBeNull();
    expect(await bench.use(holder, { assertion: passkey.answer(options) }, { isSignIn: true })).toBe(
      "passkey",
    );
    expect(await bench.use(holder, { assertion: passkey.answer(options) }, { isSignIn: true })).toBeNull();
    const foreign = await request({ agencyId: OTHER_AGENCY });
    if (foreign === null) throw new Error("there are passkeys under PUBLIC_URL");
    expect(await bench.use(holder, { assertion: passkey.answer(foreign) }, { isSignIn: true })).toBeNull();
  });

  it("without PUBLIC_URL is of localhost alone", async () => {
    const tools = factors.createFactorTools({
      secret: Buffer.alloc(32, 7),
      earlierSecret: null,
      publicOrigin: undefined,
    });
    const asked = (origin: string) =>
      bench.run(AGENCY, (transaction) => factors.passkeyRequest(tools, transaction, holder, { origin }));
    expect(await asked("http://localhost:8080")).toMatchObject({ rpId: "localhost" });
    expect(await asked("http://127.0.0.1:8080")).toBeNull();
    expect(await asked("https://portal.example")).toBeNull();
    expect(await asked("localhost")).toBeNull();
  });
});
