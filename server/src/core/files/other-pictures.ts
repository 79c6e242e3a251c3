interface OtherPicture {
  /** With its article. */
  readonly name: string;
  readonly shownBy: "browsers" | "the portal";
  readonly saveAs: "JPEG" | "PNG";
  readonly isBegunBy: (head: Buffer) => boolean;
}

/** The brands that a file of the ISO container names (ISO 14496-12): the first says what it is, the others what reads it. */
function brandsOf(head: Buffer): readonly string[] {
  if (head.toString("latin1", 4, 8) !== "ftyp") return [];
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(head.toString("latin1", at, at + 4));
  return brands;
}

const HEIF_BRANDS = new Set("heic heix heim heis hevc hevx hevm hevs mif1 msf1 mif2".split(" "));
/** Each branch begins differently and ends in one place, so that no text makes it try twice. */
const SVG_START = /^\uFEFF?(?:\s|<\?xml[^>]*>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE[^>]*>)*<svg[\s>]/i;
const startsWith = (head: Buffer, bytes: string): boolean =>
  head.toString("latin1", 0, bytes.length) === bytes;

/** Pictures that phones and scanners make and pages do not show. */
const otherPictures: readonly OtherPicture[] = [
  {
    name: "an AVIF",
    shownBy: "the portal",
    saveAs: "JPEG",
    isBegunBy: (head) => brandsOf(head).some((brand) => brand === "avif" || brand === "avis"),
  },
  {
    name: "a HEIC",
    shownBy: "browsers",
    saveAs: "JPEG",
    isBegunBy: (head) => brandsOf(head).some((brand) => HEIF_BRANDS.has(brand)),
  },
  {
    name: "a TIFF",
    shownBy: "browsers",
    saveAs: "JPEG",
    isBegunBy: (head) => ["II*\0", "MM\0*", "II+\0", "MM\0+"].some((mark) => startsWith(head, mark)),
  },
  {
    name: "a BMP",
    shownBy: "the portal",
    saveAs: "PNG",
    // The second field is the file's size, so two letters alone would name texts too: the reserved four bytes are 0.
    isBegunBy: (head) => startsWith(head, "BM") && head.length >= 14 && head.readUInt32LE(6) === 0,
  },
  {
    name: "an SVG",
    shownBy: "the portal",
    saveAs: "PNG",
    isBegunBy: (head) => SVG_START.test(head.toString("utf8")),
  },
];

/** Says what a picture is that the portal does not show, and what to do; null where the first bytes show none of them. */
export function otherPictureError(head: Buffer): string | null {
  const picture = otherPictures.find(({ isBegunBy }) => isBegunBy(head));
  if (picture === undefined) return null;
  const { name, shownBy, saveAs } = picture;
  return `is ${name} picture, which ${shownBy === "browsers" ? "browsers do" : "the portal does"} not show: save it as ${saveAs}`;
}
