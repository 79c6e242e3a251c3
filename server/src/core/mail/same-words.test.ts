import * as fc from "fast-check";
import { expect, it } from "vitest";
import { type MailBlock, type MailBrand, renderMail } from "./mail-layout.ts";

/** Texts as people and agencies write them: letters of any script, and what HTML takes for its own. */
const line = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }),
  fc.constantFrom("(02) 5550 0100", "ann@example.org", "1 234", '<a href="x">', "<!--logo-->", "&amp; & \"'"),
);
const message = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join("\n"));
const rows = fc.array(fc.tuple(line, line), { minLength: 1, maxLength: 4 });
const block: fc.Arbitrary<MailBlock> = fc.oneof(
  fc.record({ kind: fc.constant("paragraph" as const), text: line }),
  fc.record({ kind: fc.constant("message" as const), text: message }),
  fc.record({ kind: fc.constant("code" as const), text: line }),
  fc.record({ kind: fc.constantFrom("facts" as const, "codes" as const), rows }),
  fc.record({ kind: fc.constant("button" as const), label: line, href: fc.webUrl({ withFragments: true }) }),
);
const brand: fc.Arbitrary<MailBrand> = fc.record({
  agencyName: line,
  colours: fc.constant({
    buttonColor: "#2F7F80",
    buttonTextColor: "#FFFFFF",
    websiteBackgroundColour: "#F6F2EA",
  }),
  contactLines: fc.array(line, { maxLength: 3 }),
});

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};
const decoded = (html: string): string =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (name) => entities[name] ?? "");
const words = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

it("a mail's text and its HTML carry the same words in the same order, and the same links", () => {
  fc.assert(
    fc.property(brand, line, fc.array(block, { maxLength: 6 }), (ofAgency, heading, blocks) => {
      const { text, html } = renderMail(ofAgency, heading, blocks);
      const body = html.slice(html.indexOf("<body"));
      const links = [...body.matchAll(/<a href="([^"]*)"/g)].map(([, address = ""]) => decoded(address));
      const pages = links.filter((address) => !/^(?:tel|mailto):/.test(address));
      const buttons = blocks.flatMap((each) => (each.kind === "button" ? [each.href] : []));
      expect(pages).toEqual(buttons);
      // As text an address stands behind its button's label.
      const withAddresses = body.replaceAll(/<a href="(http[^"]*)"[^>]*>([^<]*)<\/a>/g, "$2 $1");
      expect(words(text)).toEqual(words(decoded(withAddresses.replaceAll(/<[^>]*>/g, " "))));
      for (const address of links.filter((each) => !pages.includes(each)))
        expect(text.replaceAll(/[\s().-]/g, "")).toContain(
          address.replace(/^(?:tel|mailto):/, "").replaceAll(/[.-]/g, ""),
        );
    }),
  );
});
