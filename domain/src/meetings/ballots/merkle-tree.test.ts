import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { merkleRoot } from "./merkle-tree.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (all: Uint8Array) => Array.from(all, (byte) => byte.toString(16).padStart(2, "0")).join("");
const leafHash = (data: string) => hex(sha256(Uint8Array.of(0, ...bytes(data))));
const nodeHash = (left: string, right: string) =>
  hex(sha256(Uint8Array.of(1, ...bytes(left), ...bytes(right))));

/** The inputs and tree heads that the implementations of Certificate Transparency check themselves with. */
const published: readonly (readonly [string | null, string])[] = [
  [null, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["", "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"],
  ["00", "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"],
  ["10", "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77"],
  ["2021", "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7"],
  ["3031", "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4"],
  ["40414243", "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef"],
  ["5051525354555657", "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c"],
  ["606162636465666768696a6b6c6d6e6f", "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"],
];

/** As the RFC writes it: divided at the largest power of two below the number of leaves. */
function rootByDefinition(leaves: readonly string[]): string {
  if (leaves.length === 1) return leaves[0] ?? "";
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return nodeHash(rootByDefinition(leaves.slice(0, half)), rootByDefinition(leaves.slice(half)));
}

describe("the Merkle root of a register (RFC 6962)", () => {
  it.each(published.map(([, root], size) => [size, root] as const))(
    "over the first %i published leaves is %s",
    (size, root) => {
      const leaves = published.slice(1, size + 1).map(([data]) => leafHash(data ?? ""));
      expect(merkleRoot(leaves, sha256)).toBe(root);
    },
  );

  it("agrees with the RFC's own definition at every size up to 130, whatever it is cut into", () => {
    const leaves = Array.from({ length: 130 }, (_, at) => leafHash(at.toString(16).padStart(4, "0")));
    for (let size = 1; size <= leaves.length; size++)
      expect(merkleRoot(leaves.slice(0, size), sha256), `size ${size}`).toBe(
        rootByDefinition(leaves.slice(0, size)),
      );
  });

  it("changes with a cut tail, a changed, a repeated and a moved record", () => {
    const leaves = ["00", "01", "02", "03", "04"].map(leafHash);
    const [first = "", second = "", ...rest] = leaves;
    const roots = [
      leaves,
      leaves.slice(0, -1),
      [leafHash("ff"), second, ...rest],
      [...leaves, rest.at(-1) ?? ""],
      [second, first, ...rest],
    ].map((all) => merkleRoot(all, sha256));
    expect(new Set(roots).size).toBe(5);
  });
});
