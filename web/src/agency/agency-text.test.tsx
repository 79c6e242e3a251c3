import { beforeEach, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { AgencyText } from "./agency-text.tsx";
import { plainText } from "./plain-text.ts";

beforeEach(() => {
  document.body.innerHTML = "";
});

async function shown(html: string): Promise<HTMLElement> {
  const { container } = await render(<AgencyText text={`<p id="x" onclick="x()">${html}</p>`} />);
  // The first words are plain, until the cleaner is there.
  await expect.poll(() => container.querySelector("div > div > p")).not.toBeNull();
  return container;
}

const heardBefore = (element: Element | null): string =>
  element === null ? "" : getComputedStyle(element, "::before").content;

it.each([
  ["del", "line-through", '" [deleted] "'],
  ["s", "line-through", '" [deleted] "'],
  ["ins", "underline", '" [inserted] "'],
  ["u", "underline", "none"],
])("%s is drawn with a line and announced", async (name, line, heard) => {
  const container = await shown(`may <${name}>not</${name}> keep`);
  const changed = container.querySelector(name);
  expect(changed?.textContent).toBe("not");
  expect(changed === null ? "" : getComputedStyle(changed).textDecorationLine).toBe(line);
  expect(heardBefore(changed)).toBe(heard);
});

it("a list keeps its letters and numbers on the way out", async () => {
  const container = await shown('</p><ol type="a" start="3" reversed><li>a</li><li value="5">b</li></ol><p>');
  const list = container.querySelector("ol");
  expect(list?.outerHTML).toBe('<ol type="a" start="3" reversed=""><li>a</li><li value="5">b</li></ol>');
  expect(list === null ? "" : getComputedStyle(list).listStyleType).toBe("lower-alpha");
});

it("a table keeps its cells over several columns", async () => {
  const container = await shown('</p><table><tr><td colspan="2">a</td></tr></table><p>');
  expect(container.querySelector("td")?.colSpan).toBe(2);
});

it("nothing that loads, runs or styles gets onto the page, and no word is lost", async () => {
  const container = await shown(
    '<font color="red">red</font> <img src="x" alt="y"><b style="color:red" data-x="1">bold</b> <a href="javascript:x()">link</a>',
  );
  expect(container.querySelector("p")?.innerHTML).toBe("red <b>bold</b> <a>link</a>");
});

it("words among paragraphs stand in one line with those around them", async () => {
  const { container } = await render(<AgencyText text="an owner may <del>not</del> keep a <b>cat</b>" />);
  await expect.poll(() => container.querySelector("del")).not.toBeNull();
  const tops = [...container.querySelectorAll("del, b")].map((each) => each.getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(1);
});

it("a text without its markup still says which of its words no longer hold", () => {
  expect(plainText("Rents may <del>not</del> <s>ever</s> <ins>now</ins> rise.")).toBe(
    "Rents may [deleted: not] [deleted: ever] [inserted: now] rise.",
  );
});
