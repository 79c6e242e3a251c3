/** `k***@example.com`: enough for its owner to know it again, and too little for anybody else to write to. */
export function maskedAddress(address: string | null): string {
  if (address === null) return "no address";
  const at = address.lastIndexOf("@");
  if (at < 1) return "***";
  const [first = ""] = address;
  return `${first}***${address.slice(at)}`;
}
