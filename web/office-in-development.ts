import type { Plugin } from "vite";

/** In development vite answers the office's addresses, as the server does with the built pages. */
export function officeInDevelopment(): Plugin {
  return {
    name: "office-in-development",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        if (/^\/office\/\d{6}(?:[/?]|$)/.test(request.url ?? "")) request.url = "/office.html";
        next();
      });
    },
  };
}
