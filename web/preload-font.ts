import type { Plugin } from "vite";

/** The font is needed by the first paint of every page, so the page asks for it before the style sheet does. */
export function preloadFont(): Plugin {
  return {
    name: "preload-font",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => file.endsWith(".woff2"));
        return font === undefined
          ? []
          : [
              {
                tag: "link",
                attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${font}`, crossorigin: "" },
                injectTo: "head",
              },
            ];
      },
    },
  };
}
