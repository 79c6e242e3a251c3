import { test as base } from "./portal-test.ts";
import { startOnEmptyFolder, type StartedProduct } from "./start-product.ts";

type ProductSettings = Readonly<Record<string, string>>;

/** Against a product of their own, with the settings that it needs: for journeys that change what others sign in with. */
export const test = base.extend<object, { productSettings: ProductSettings; ownProduct: StartedProduct }>({
  productSettings: [{}, { option: true, scope: "worker" }],
  ownProduct: [
    async ({ productSettings }, use) => {
      const product = await startOnEmptyFolder(productSettings);
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
