/**
 * A name for each title's place on its page: `What is a lot?` stands at `faq-what-is-a-lot`. Like titles are told apart
 * by number; one without a Latin letter or digit is called by its position.
 */
export function questionIds(titles: readonly string[]): readonly string[] {
  const given = new Set<string>();
  return titles.map((title, position) => {
    const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [String(position + 1)];
    const name = `faq-${words.join("-")}`;
    let id = name;
    for (let number = position + 1; given.has(id); number++) id = `${name}-${number}`;
    given.add(id);
    return id;
  });
}
