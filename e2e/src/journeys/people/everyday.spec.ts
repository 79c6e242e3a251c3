import { test } from "../../support/own-product-test.ts";
import { byMouse } from "./by-mouse.ts";
import { runJourney } from "./journey.ts";
import { people } from "./people.ts";

/** The shortest of the eight, who shares a product with the journeys that change what others sign in with. */
for (const persona of people.filter(({ username }) => username === "nonlot2"))
  test("a member without a lot: from the letter over a forgotten password to the vote, the message, and out", async ({
    page,
  }) => {
    test.slow();
    await runJourney(byMouse(page), persona);
  });
