import { test as base } from "./portal-test.ts";
import { startOnEmptyFolder, type StartedProduct } from "./start-product.ts";

/** Against a product of their own: for journeys that change what others sign in with. */
export const test = base.extend<object, { ownProduct: StartedProduct }>({
  ownProduct: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures are needed: none.
    async ({}, use) => {
      const product = await startOnEmptyFolder();
      const mailsOfAll = process.env["PORTAL_SENT_MAILS"];
      process.env["PORTAL_SENT_MAILS"] = product.mailFolder;
      await use(product);
      process.env["PORTAL_SENT_MAILS"] = mailsOfAll;
      await product.end();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ ownProduct }, use) => use(ownProduct.address),
});
