import { afterEach, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { Menu } from "./menu.tsx";
import { PageFrame } from "./page-frame.tsx";

afterEach(async () => {
  document.documentElement.style.fontSize = "";
  await page.viewport(1280, 900);
});

async function show(width: number, textSize: string, stripText = "", word = "") {
  await page.viewport(width, 800);
  document.documentElement.style.fontSize = textSize;
  return render(
    <PageFrame
      banner={{ picture: undefined, linkTo: null }}
      footer={{ picture: null, stripText }}
      name=""
      brand="Portal"
      menu={
        <Menu
          pages={[]}
          tabs={[]}
          drawer={[
            <a key="link" href="#there">
              {word}
            </a>,
            <button key="button" type="button">
              {word}
            </button>,
          ]}
        />
      }
    >
      Words
    </PageFrame>,
  );
}

const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth;

it.each([
  [390, "100%", "EIGENTUEMERGEMEINSCHAFTSNAMEN"],
  [320, "200%", "MAINTENANCE"],
])("at %i px and text of %s the drawer shows the whole of %s", async (width, textSize, word) => {
  const screen = await show(width, textSize, "", word);
  await screen.getByRole("button", { name: "Menu" }).click();
  const drawer = screen.getByRole("dialog");
  for (const role of ["link", "button"] as const)
    expect(isCut(drawer.getByRole(role, { name: word }).element())).toBe(false);
  expect(isCut(drawer.element())).toBe(false);
});

it("an address in the strip below the page does not make the page scroll sideways in large text", async () => {
  await show(390, "200%", "Questions? strata.management@harbour-and-vale.example.com");
  expect(isCut(document.documentElement)).toBe(false);
});
