import { test as base } from "./portal-test.ts";
import { startWithDemo, type StartedProduct } from "./start-product.ts";

type ProductSettings = Readonly<Record<string, string>>;

/** Starts a product for each file of journeys: what one file changes, another does not sign in with. */
interface ProductOfFile {
  of(file: string): Promise<StartedProduct>;
}

/** Against a product of their own, with the settings that it needs: for journeys that change what others sign in with. */
export const test = base.extend<
  { ownProduct: StartedProduct },
  { productSettings: ProductSettings; productOfFile: ProductOfFile }
>({
  productSettings: [{}, { option: true, scope: "worker" }],
  productOfFile: [
    async ({ productSettings }, use) => {
      const mailsOfAll = process.env["PORTAL_SENT_MAILS"];
      let running: { readonly file: string; readonly product: StartedProduct } | null = null;
      await use({
        of: async (file) => {
          if (running?.file === file) return running.product;
          await running?.product.end();
          running = null;
          const product = await startWithDemo(productSettings);
          running = { file, product };
          process.env["PORTAL_SENT_MAILS"] = product.mailFolder;
          return product;
        },
      });
      process.env["PORTAL_SENT_MAILS"] = mailsOfAll;
      await (running as { readonly product: StartedProduct } | null)?.product.end();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  ownProduct: [
    async ({ productOfFile }, use, { file }) => use(await productOfFile.of(file)),
    { timeout: 120_000 },
  ],
  baseURL: ({ ownProduct }, use) => use(ownProduct.address),
});
