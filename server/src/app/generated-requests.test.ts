/** security.md, "Proof": whatever is asked of the calls with files, searches and votes, no answer is a failure of ours. */
import type { InjectOptions } from "fastify";
import { beforeAll, expect, it } from "vitest";
import { useTestApp } from "../testing/app/build-test-app.ts";
import { openSessionAs, type SessionProof } from "../testing/app/open-session-as.ts";
import { seededRandom } from "../testing/packages/random-settings.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

const SEED = Number(process.env.REQUESTS_SEED ?? 20_260_331);
/** More by hand, as many as one likes: GENERATED_REQUESTS=100000. */
const MORE = process.env.GENERATED_REQUESTS;
const REQUESTS = { embedded: 600, postgres: 400 };
const AGENCY = "/api/agencies/799187";

const words = (text: string): readonly string[] => text.split(" ");
const strangeTexts = [
  ...words(
    "0 -1 1.5 1e3 00101 9007199254740991 9007199254740993 9223372036854775808 NaN null true * %2A%2A%2A $1",
  ),
  ...words(
    "%00 %ED%A0%80 %F0%9F%98%80 %E2%80%AE ..%2F..%2Fetc%2Fpasswd %2F % %7B%7D '%20or%201%3D1-- %0D%0Ax:1",
  ),
  "a".repeat(201),
  "x".repeat(2_000),
];
const searches = [
  ...words(
    "meeting %22roof%20repair%22 me* or%20or%20or -meeting %22 ((%26%26!%7C)):* a%3A*b %5C%5C%5C''' ***abc***",
  ),
  ...words("%E2%80%AE%E2%80%AExyz %00abc %26%20%21%20%3C-%3E"),
  "abc".repeat(60),
];
const headerValues: Readonly<Record<string, readonly string[]>> = {
  range: [
    ...words(
      "bytes=0-0 bytes=5- bytes=-5 bytes=-0 bytes=9-1 bytes=-99999999999999999999 bytes=--1 bytes=1e3-",
    ),
    ...words(
      "bytes=0-99999999999999999999 bytes=99999999999999999999- bytes=0-1,3-4 bytes= = bytes bytes=a-b",
    ),
    ...words("items=0-1 bytes=1.5-2.5 bytes=0x10- bytes=0-0,-1"),
    `bytes=${"0-1,".repeat(2_000)}`,
  ],
  "if-range": ['"x"', "W/", "Wed, 21 Oct 2015 07:28:00 GMT", ","],
  "if-none-match": ["*", "W/*", '"', ",,,", `"${"f".repeat(64)}"`],
  accept: ["application/json", "application/json;q=0", "*/*", ",", ";", "application/pdf, application/json"],
  "accept-encoding": ["gzip", "br", "identity;q=0", "*;q=0", "x"],
};
const strangeValues: readonly unknown[] = [
  ...words("1 =1+1 \0 \ud800 \u202e"),
  "",
  " ",
  "a".repeat(101),
  "😀".repeat(100),
  ...words("-1 0 1.5 1e21 1e308 9007199254740991 9223372036854775808").map(Number),
  null,
  true,
  [],
  {},
  [[]],
  { toString: 1 },
  { documentId: 11001 },
];

describeOnEngines("generated requests", (engine) => {
  const testApp = useTestApp({ engine });
  const proofs: SessionProof[] = [];
  beforeAll(async () => {
    for (const [username, role] of [
      ["owner1", 1],
      ["committee1", 2],
      ["nonlot1", 3],
      ["manager1", 4],
    ] as const)
      proofs.push(await openSessionAs(testApp(), { username, role }));
  }, 120_000);

  const requests = Number(MORE ?? REQUESTS[engine]);
  const random = seededRandom(SEED);
  const isSo = (chance: number): boolean => random() < chance;
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  /** Mostly one of the good ones, so that what is strange reaches as far as it can. */
  const part = (...good: readonly (string | number)[]): string | number =>
    isSo(0.75) ? one(good) : one(strangeTexts);
  const value = (good: unknown): unknown => (isSo(0.85) ? good : one(strangeValues));

  const paths: readonly (() => string)[] = [
    () => `/documents?corpId=${part(101, 102, 103)}`,
    () =>
      `/documents/query/text?corpId=${part(101, 102)}&text=${isSo(0.8) ? one(searches) : part("meeting")}`,
    () => `/documents/${part(1, 2)}/${part(101, 110)}/${part(10001, 10035, 10021)}${disposition()}`,
    () => `/pendingInvoices?ownersCorpId=${part(101, 102, 103)}`,
    () => `/pendingInvoices/${part(11001, 11007, 11009)}${disposition()}`,
    () => `/maintenanceItems?${part("lotId", "ownersCorpId")}=${part(2005, 101)}`,
    () => `/maintenanceItems/${part("workOrders", "quotes")}/${part(6017, 7002, 6001)}`,
    () => `/maintenanceItems/${part("workOrders", "quotes")}/${part(6017, 7002)}/images/${part(1, 2)}`,
    () => `/pictures/${part("banner", "footer")}?size=${part("banner", "banner-phone", "banner-wide")}`,
  ];
  const disposition = (): string => (isSo(0.5) ? `?disposition=${part("inline", "attachment")}` : "");
  const headers = (): Record<string, string> =>
    Object.fromEntries(
      Object.entries(headerValues)
        .filter(() => isSo(0.3))
        .map(([name, values]) => [name, one(values)]),
    );
  const votes = (): unknown =>
    isSo(0.05)
      ? one(strangeValues)
      : Array.from({ length: Math.floor(random() * 4) }, () => ({
          documentId: value(one([11001, 11002, 11003])),
          votingResponse: value(one([0, 1])),
          votingComment: value(one([null, "No", undefined])),
          invoiceAmount: value(1276),
          creditorName: value("Vertex Lifts"),
          ...(isSo(0.3) ? { fileVersion: value(null), corpId: value(101) } : {}),
          ...(isSo(0.05) ? { unknown: one(strangeValues) } : {}),
        }));
  const generated = (): InjectOptions => {
    const proof = one(proofs);
    if (isSo(0.2)) {
      const payload = isSo(0.03)
        ? one(["", "[", "[1,", '{"__proto__":[]}'])
        : (JSON.stringify(votes()) ?? "");
      const typed = { ...proof.headers, "content-type": "application/json" };
      return { method: "PUT", url: `${AGENCY}/saveInvoices`, ...proof, headers: typed, payload };
    }
    const method = isSo(0.15) ? "HEAD" : "GET";
    return { method, url: AGENCY + one(paths)(), ...proof, headers: { ...proof.headers, ...headers() } };
  };

  /** What chance seldom comes to: each answer that a file has, so that the strange ones stand beside good ones. */
  const plain: readonly Record<string, string>[] = [
    { range: "bytes=0-9" },
    { range: "bytes=99999999-" },
    { "if-none-match": "*" },
  ];
  const plainlyAsked = (number: number): InjectOptions => ({
    url: `${AGENCY}/documents/1/101/10001`,
    ...proofs[0],
    headers: { ...proofs[0]?.headers, ...plain[number - 1] },
  });

  it(`${requests} are answered, none with a failure of ours`, async () => {
    const answered = new Map<number, number>();
    for (let number = 1; number <= requests; number += 1) {
      const asked = number <= plain.length ? plainlyAsked(number) : generated();
      const { statusCode, body } = await testApp().app.inject(asked);
      answered.set(statusCode, (answered.get(statusCode) ?? 0) + 1);
      const { cookies: _secret, headers: sent, ...rest } = asked;
      const said = `REQUESTS_SEED=${SEED}, number ${number}: ${JSON.stringify({ ...rest, sent }).slice(0, 800)}`;
      expect(statusCode, `${said} ${body.slice(0, 300)}`).toBeLessThan(500);
    }
    const counts = [...answered].toSorted(([left], [right]) => left - right);
    if (MORE !== undefined) process.stdout.write(`${engine}, seed ${SEED}: ${JSON.stringify(counts)}\n`);
    // They reach what they are for, and what is wrong with them is told.
    for (const status of [200, 206, 304, 400, 403, 404, 409, 416])
      expect(answered.get(status) ?? 0, `${status} of ${JSON.stringify([...answered])}`).toBeGreaterThan(0);
    expect(testApp().logLines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual(
      [],
    );
  }, 3_600_000);
});
