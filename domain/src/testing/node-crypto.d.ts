/** What the tests ask of the platform they run on: a hash. The rules get theirs as an argument. */
declare module "node:crypto" {
  interface Sha256 {
    update(bytes: Uint8Array): Sha256;
    digest(): Uint8Array;
  }
  export function createHash(algorithm: "sha256"): Sha256;
}
