/** What the test runner adds to `import.meta`: files read as texts. The domain knows no platform, so no types of one. */
interface ImportMeta {
  glob(
    pattern: string,
    options: { readonly query: "?raw"; readonly import: "default"; readonly eager: true },
  ): Readonly<Record<string, string>>;
}
