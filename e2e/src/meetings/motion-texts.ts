import { ANGLED, BLOCKS, INLINE, LINES, LIST_STYLES, MARKS, WORDS } from "./motion-pieces.ts";
import { createRandom, type Random } from "./random.ts";

/** A motion's text as an agency may write it, and what a browser is given to say which words that shows. */
export interface MotionText {
  readonly raw: string;
  /** The same for a browser: words between angle brackets, which it would take for elements, are escaped. */
  readonly reference: string;
  /** A plain text, whose lines count too. */
  readonly isPlain: boolean;
  readonly pictures: number;
  readonly scripts: number;
}

/** Makes the same texts for the same seed: plain ones, tidy and messy HTML, and what office programs write. */
export function motionTexts(count: number, seed: number): MotionText[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, at) =>
    at % 6 === 0 ? plain(random) : new Writer(random).write(),
  );
}

function plain(random: Random): MotionText {
  const line = (): string =>
    Array.from({ length: 1 + random.below(7) }, () =>
      random.oneOf(random.isLikely(0.2) ? ANGLED : WORDS),
    ).join(" ");
  const raw = Array.from({ length: 1 + random.below(6) }, line).join(
    random.oneOf(["\n", "\r\n", "\n\n", "\n \n"]),
  );
  const text = `That ${raw}`;
  const reference = `<pre style="white-space:pre-wrap">${escaped(text)}</pre>`;
  return { raw: text, reference, isPlain: true, pictures: 0, scripts: 0 };
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** As the agency writes it, and as the browser is given it. */
type Piece = readonly [raw: string, reference: string];
const same = (text: string): Piece => [text, text];
const joined = (pieces: readonly Piece[]): Piece => [
  pieces.map(([raw]) => raw).join(""),
  pieces.map(([, reference]) => reference).join(""),
];

class Writer {
  readonly #random: Random;
  #pictures = 0;
  #scripts = 0;
  #sheet = "";
  /** Inside an element that is a mark by itself, whose style is its own affair. */
  #isMarked = false;
  /** A mark never ended, so whatever follows may lie in it. */
  #isLeftOpen = false;

  constructor(random: Random) {
    this.#random = random;
  }

  write(): MotionText {
    const { below, isLikely, oneOf } = this.#random;
    const blocks = Array.from({ length: 1 + below(4) }, () => this.#block(0));
    const body = joined([same("<p>That "), this.#inline(1), same("</p>"), ...blocks]);
    const sheet = this.#sheet === "" ? "" : `<style>${this.#sheet}</style>`;
    const around = oneOf([
      ["", ""],
      ["", ""],
      [
        `<html><head><title>Motion</title></head><body lang=EN-AU style="tab-interval:36pt">`,
        "</body></html>",
      ],
      [
        `<!-- a comment <del> --><div class="WordSection1"${isLikely(0.3) ? this.#style(LINES) : ""}>`,
        "</div>",
      ],
    ]);
    const [raw, reference] = joined([same(sheet + (around[0] ?? "")), body, same(around[1] ?? "")]);
    return { raw, reference, isPlain: false, pictures: this.#pictures, scripts: this.#scripts };
  }

  #style(of: readonly string[]): string {
    const quote = this.#random.oneOf(['"', '"', "'"]);
    const style = this.#random.oneOf(of);
    return ` style=${quote === "'" && style.includes("'") ? '"' : quote}${style}${quote === "'" && style.includes("'") ? '"' : quote}`;
  }

  #attributes(): string {
    const { isLikely, oneOf, below } = this.#random;
    if (isLikely(0.3)) return this.#style(LINES);
    if (isLikely(0.1)) {
      const name = `c${below(1000)}`;
      this.#sheet += `${oneOf([".", "*.", "body ."])}${name} { ${oneOf(LINES.slice(0, 8))} }\n`;
      return ` class=${name}`;
    }
    if (isLikely(0.03)) {
      this.#scripts += 1;
      return ` onclick="void 0"`;
    }
    return isLikely(0.1) ? " class=MsoNormal lang='EN-AU'" : "";
  }

  #words(): Piece {
    const { below, isLikely, oneOf } = this.#random;
    const pieces = Array.from({ length: 1 + below(4) }, (): Piece => {
      if (!isLikely(0.06)) return same(oneOf(WORDS));
      const angled = oneOf(ANGLED);
      return [angled, escaped(angled)];
    });
    const space = oneOf([" ", " ", "\n", "&nbsp;", "  "]);
    const spaced = pieces.flatMap((piece) => [piece, same(space)]);
    return joined(isLikely(0.15) ? spaced.slice(0, -1) : spaced);
  }

  #inline(depth: number): Piece {
    const { below, isLikely, oneOf } = this.#random;
    const parts = Array.from({ length: 1 + below(3) }, (): Piece => {
      const kind = below(12);
      if (depth > 4 || kind < 5) return this.#words();
      if (kind === 5) return this.#taken();
      if (kind === 6) return joined([same("<br>"), this.#words()]);
      if (kind === 7)
        return joined([same(`<b><i>`), this.#words(), same("</b>"), this.#words(), same("</i>")]);
      if (kind === 8) return this.#link(depth);
      if (kind === 9) return this.#mark(depth);
      if (kind === 10 && !this.#isMarked && isLikely(0.3)) return this.#apart(depth);
      const name = oneOf(INLINE);
      return joined([same(`<${name}${this.#attributes()}>`), this.#inline(depth + 1), same(`</${name}>`)]);
    });
    return joined(parts);
  }

  /** A mark now and then never ends, or ends where the paragraph does. */
  #mark(depth: number): Piece {
    const { isLikely, oneOf } = this.#random;
    const name = oneOf(MARKS);
    const before = this.#isMarked;
    this.#isMarked = true;
    const inner = this.#inline(depth + 1);
    const block = isLikely(0.1) ? this.#block(depth + 1) : same("");
    const isEnded = isLikely(0.9);
    if (!isEnded) this.#isLeftOpen = true;
    this.#isMarked = before || this.#isLeftOpen;
    return joined([same(`<${name}>`), inner, block, same(isEnded ? `</${name}>` : "")]);
  }

  #link(depth: number): Piece {
    const address = this.#random.oneOf([
      "https://example.org/a",
      "mailto:a@b.example",
      "http://b.example",
      "javascript:void 0",
    ]);
    return joined([
      same(`<a href="${address}"${this.#attributes()}>`),
      this.#inline(depth + 1),
      same("</a>"),
    ]);
  }

  /** Lines around it do not go through it. */
  #apart(depth: number): Piece {
    const style = this.#random.oneOf([
      "display:inline-block",
      "float:left",
      "position:absolute",
      "display: INLINE-BLOCK",
    ]);
    return joined([same(`<span style="${style}">`), this.#inline(depth + 1), same("</span> ")]);
  }

  #taken(): Piece {
    const kind = this.#random.below(7);
    if (kind === 0) {
      this.#pictures += 1;
      return same('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">');
    }
    if (kind === 1) {
      this.#scripts += 1;
      return same("<script>var a = '<p>b</p>';</script>");
    }
    if (kind === 2) return same('<span style="display:none">hidden <b>words</b></span>');
    if (kind === 3) return same("<!--[if gte mso 9]><xml><p>no</p></xml><![endif]-->");
    if (kind === 4) return joined([same("<![if !supportLists]>"), this.#words(), same("<![endif]>")]);
    if (kind === 5) return same("<span hidden>hidden</span><template>no</template>");
    return same('<span style="visibility:hidden">unseen</span> ');
  }

  #block(depth: number): Piece {
    const { below, isLikely, oneOf } = this.#random;
    if (depth > 2) return joined([same("<p>"), this.#inline(3), same("</p>")]);
    const kind = below(10);
    if (kind < 2) return this.#list(depth);
    if (kind === 2) return this.#table(depth);
    if (kind === 3)
      return joined([same('<span style="display:block">'), this.#inline(3), same("</span>"), this.#words()]);
    if (kind === 4) return joined([this.#words(), this.#inline(2), same("<hr>")]);
    const name = oneOf(BLOCKS);
    const content =
      isLikely(0.3) && name !== "p" && name !== "P" && name !== "h3" ? this.#block(depth + 1) : same("");
    const end = /^p$/i.test(name) && isLikely(0.3) ? "" : `</${name}>`;
    return joined([same(`<${name}${this.#attributes()}>`), this.#inline(2), content, same(end)]);
  }

  #list(depth: number): Piece {
    const { below, isLikely, oneOf } = this.#random;
    const name = oneOf(["ol", "ol", "ol", "ul", "OL"]);
    const type = isLikely(0.4) && /ol/i.test(name) ? ` type=${oneOf(["a", "A", "i", "I", '"1"'])}` : "";
    const style = isLikely(0.25) ? this.#style(LIST_STYLES) : isLikely(0.15) ? this.#style(LINES) : "";
    const numbers = (isLikely(0.2) ? ` start="${below(40)}"` : "") + (isLikely(0.1) ? " reversed" : "");
    const items = Array.from({ length: 1 + below(4) }, () => {
      const value = isLikely(0.2) ? ` value="${1 + below(30)}"` : "";
      const inner = isLikely(0.15) ? this.#block(depth + 1) : same("");
      return joined([
        same(`<li${value}${isLikely(0.1) ? this.#style(LINES) : ""}>`),
        this.#inline(3),
        inner,
        same(isLikely(0.7) ? "</li>" : "\n"),
      ]);
    });
    return joined([same(`<${name}${type}${style}${numbers}>`), ...items, same(`</${name}>`)]);
  }

  #table(depth: number): Piece {
    const { below, isLikely } = this.#random;
    const cell = (): Piece =>
      joined([
        same(`<td${isLikely(0.2) ? this.#style(LINES) : " valign=top"}>`),
        isLikely(0.2) ? this.#block(depth + 1) : this.#inline(3),
        same("</td>"),
      ]);
    const rows = Array.from({ length: 1 + below(2) }, () =>
      joined([same(`<tr${isLikely(0.2) ? this.#style(LINES) : ""}>`), cell(), cell(), same("</tr>")]),
    );
    return joined([same("<table border=1>"), ...rows, same("</table>")]);
  }
}
