import { shown } from "@portal/domain/core/text-rules";

/** What the cleaner takes out of a text besides links and words. */
export type Removal = "picture" | "style" | "script" | "embedded object" | "form field";
const MOST_LINKS_TOLD = 3;

/** Collects what was taken out of a text, and tells it in sentences. */
export class Removals {
  readonly #counts = new Map<Removal, number>();
  readonly #links: string[] = [];
  readonly #lists = new Set<string>();
  #hiddenWords = "";

  add(removal: Removal): void {
    this.#counts.set(removal, (this.#counts.get(removal) ?? 0) + 1);
  }

  addLink(address: string): void {
    this.#links.push(address);
  }

  /** A list whose numbers HTML has no name for without a style. */
  addListType(type: string): void {
    this.#lists.add(type);
  }

  addHiddenWords(words: string): void {
    const trimmed = words.replaceAll(/\s+/g, " ").trim();
    if (trimmed !== "") this.#hiddenWords += `${this.#hiddenWords === "" ? "" : " "}${trimmed}`;
  }

  list(): string[] {
    const told = [...this.#counts].map(([removal, count]) =>
      count === 1 ? `${article(removal)} ${removal} was taken out` : `${count} ${removal}s were taken out`,
    );
    const links = this.#links.slice(0, MOST_LINKS_TOLD);
    told.push(...links.map((address) => `the address of a link was taken out: ${shown(address)}`));
    const rest = this.#links.length - links.length;
    if (rest > 0) told.push(`the addresses of ${rest} more links were taken out`);
    if (this.#hiddenWords !== "")
      told.push(`words that a browser does not show were taken out: ${shown(this.#hiddenWords)}`);
    told.push(...[...this.#lists].map((type) => `the numbers of a list (${type}) are shown as 1, 2, 3`));
    return told;
  }
}

const article = (removal: Removal): string => (/^[aeiou]/.test(removal) ? "an" : "a");
