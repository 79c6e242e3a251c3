/** SHA-256 of bytes. The domain has no cryptography of its own, so the caller passes the platform's. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/**
 * The Merkle root of a register (RFC 6962, section 2.1; design/voting.md, 'Tamper evidence'): one hash that stands for
 * every record and their order, so that a signed root gives away a changed, left out, added or moved one.
 *
 * `leafHashes` are the records' hashes, in the order of the register, in hexadecimal; a record's hash is the RFC's leaf
 * hash already, SHA-256(0x00 || record). A node is SHA-256(0x01 || left || right); a register without records has the
 * hash of nothing. The root comes back in lower-case hexadecimal.
 */
export function merkleRoot(leafHashes: readonly string[], sha256: Sha256): string {
  // The RFC divides n leaves at the largest power of two below n. Built from the left: two subtrees of one size become
  // one as soon as both are complete, and what is left over at the end is joined from the right.
  const complete: { readonly hash: Uint8Array; readonly size: number }[] = [];
  for (const leaf of leafHashes) {
    let subtree = { hash: bytesOfHex(leaf), size: 1 };
    for (let left = complete.at(-1); left?.size === subtree.size; left = complete.at(-1)) {
      complete.pop();
      subtree = { hash: nodeHash(left.hash, subtree.hash, sha256), size: left.size * 2 };
    }
    complete.push(subtree);
  }
  const last = complete.pop();
  if (last === undefined) return hexOfBytes(sha256(new Uint8Array()));
  return hexOfBytes(complete.reduceRight((right, left) => nodeHash(left.hash, right, sha256), last.hash));
}

function nodeHash(left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array {
  const bytes = new Uint8Array(1 + left.length + right.length);
  bytes[0] = 1;
  bytes.set(left, 1);
  bytes.set(right, 1 + left.length);
  return sha256(bytes);
}

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );
}

function hexOfBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
