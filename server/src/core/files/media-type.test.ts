import { describe, expect, it } from "vitest";
import { jpeg, pdf, png } from "../../testing/packages/fixtures.ts";
import { mediaTypeError, SNIFFED_BYTES, sniffedMediaType, storedMediaType } from "./media-type.ts";

const latin = (text: string): Buffer => Buffer.from(text, "latin1");
const behind = (front: string): Buffer => Buffer.concat([latin(front), pdf]).subarray(0, SNIFFED_BYTES);
const NO_PDF = "is not a PDF or picture inside, which .pdf does not say: rename or replace it";

describe("a PDF", () => {
  it.each([
    ["a line break", "\r\n"],
    ["a byte order mark", "\xef\xbb\xbf"],
    ["a byte order mark of UTF-16", "\xff\xfe"],
    ["a printer's job header", '\x1b%-12345X@PJL JOB NAME="Levy"\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    ["the headers of a mail", "MIME-Version: 1.0\r\nContent-Type: application/pdf\r\n\r\n"],
    ["the headers of a web server", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n"],
    ["a page", "<!DOCTYPE html><script>alert(1)</script>"],
    ["1,019 bytes", "x".repeat(1_019)],
  ])("is taken as one behind %s", (_name, front) => {
    expect(mediaTypeError("a/levy.PDF", behind(front), false)).toBeNull();
    expect(storedMediaType(behind(front), "a/levy.PDF")).toBe("application/pdf");
  });

  it.each([
    ["whose marker begins after 1,020 bytes", behind("x".repeat(1_020)), NO_PDF],
    ["whose marker begins after 1,024 bytes", behind("x".repeat(1_024)), NO_PDF],
    [
      "inside a GIF",
      Buffer.concat([latin("GIF89a"), pdf]),
      "is image/gif inside, which .pdf does not say: rename or replace it",
    ],
    [
      "inside a JPEG",
      Buffer.concat([jpeg.subarray(0, 100), pdf]),
      "is image/jpeg inside, which .pdf does not say: rename or replace it",
    ],
    ["of no bytes", Buffer.alloc(0), "is empty: export it again or replace it"],
  ])("%s is refused", (_name, head, reason) => {
    expect(mediaTypeError("levy.pdf", head, false)).toBe(reason);
  });

  it("inside an archive or a mail leaves them what their name says", () => {
    for (const path of ["bundle.zip", "levy.eml", "no-ending"]) {
      expect(mediaTypeError(path, behind("From: agency\r\n\r\n"), false)).toBeNull();
      expect(storedMediaType(behind("From: agency\r\n\r\n"), path)).toBe("application/octet-stream");
    }
  });

  it("under another name stays refused", () => {
    expect(mediaTypeError("levy.html", pdf, false)).toBe(
      "is application/pdf inside, which .html does not say: rename or replace it",
    );
  });
});

const container = (brands: string): Buffer => {
  const bytes = latin(`    ftyp${brands.slice(0, 4)}\0\0\0\0${brands.slice(4)}mdat`);
  bytes.writeUInt32BE(bytes.length - 4, 0);
  return bytes;
};
const HEIC = "is a HEIC picture, which browsers do not show: save it as JPEG";
const AVIF = "is an AVIF picture, which the portal does not show: save it as JPEG";
const TIFF = "is a TIFF picture, which browsers do not show: save it as JPEG";
const BMP = "is a BMP picture, which the portal does not show: save it as PNG";
const SVG = "is an SVG picture, which the portal does not show: save it as PNG";

describe("a picture", () => {
  it.each(["jpg", "jpeg", "jpe", "jfif", "JFIF", "Jpe"])("named .%s is a JPEG", (extension) => {
    expect(mediaTypeError(`photo.${extension}`, jpeg, true)).toBeNull();
    expect(sniffedMediaType(jpeg, `photo.${extension}`)).toBe("image/jpeg");
    expect(mediaTypeError(`photo.${extension}`, png, true)).toBe(
      `is image/png inside, which .${extension.toLowerCase()} does not say: rename or replace it`,
    );
  });

  it.each<[string, Buffer, string]>([
    ["heic", container("heic"), HEIC],
    ["mif1 for HEIC", container("mif1mif1heic"), HEIC],
    ["mif1 for AVIF", container("mif1avifmiaf"), AVIF],
    ["avif", container("avif"), AVIF],
    ["TIFF, little end first", latin("II*\0\b\0\0\0"), TIFF],
    ["TIFF, big end first", latin("MM\0*\0\0\0\b"), TIFF],
    ["BMP", latin(`BM\x46\0\0\0\0\0\0\0\x36\0\0\0(\0`), BMP],
    ["SVG", latin('<svg xmlns="http://www.w3.org/2000/svg">'), SVG],
    [
      "SVG behind a prolog",
      latin('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- by hand -->\n<!DOCTYPE svg>\n<svg>'),
      SVG,
    ],
  ])("of %s is named with what to do, under every name", (_kind, head, reason) => {
    for (const name of ["p.heic", "p.jpg", "p.JPG", "p.png", "p.svg", "p", "p.tiff"])
      expect(mediaTypeError(name, head, true)).toBe(reason);
    // A document of that kind may be downloaded, unless its name promises another.
    expect(mediaTypeError("plan.jpg", head, false)).toBe(reason);
    expect(mediaTypeError("plan.tiff", head, false)).toBeNull();
  });

  it.each<[string, Buffer]>([
    ["a film", container("isommp42")],
    ["a text that begins with BM", latin("BMW 2,000 km service, all good")],
    ["a page with a drawing in it", latin("<html><svg></svg></html>")],
    ["comments without end", latin(`${"<!---->".repeat(140)}<p>`)],
    ["nothing known", latin("II")],
  ])("a picture that holds %s is refused", (_kind, head) => {
    expect(mediaTypeError("p.heic", head, true)).toBe("is not a picture: use JPEG, PNG, WebP or GIF");
    expect(mediaTypeError("p.jpg", head, true)).toBe(
      "is not a PDF or picture inside, which .jpg does not say: rename or replace it",
    );
  });
});
