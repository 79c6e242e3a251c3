import type { Plugin } from "vite";

/**
 * Parts of libraries that are always bundled and never used here: forms have one submission of their own and no
 * mutations, grids get their rows at once and no infinite queries, cards show their own failures and waits (so no
 * suspense and no `throwOnError`), addresses are read and written by `app/search.ts`, have no base path and all lead to a
 * route (`$` takes what no other does), no page reads what a route has loaded, calls wait for no network (`networkMode` in
 * core/query-client.ts), whether the page is seen is for the browser alone to say, timers are the browser's, nothing is
 * drawn on a server or restored from a disk. In the build alone a stand-in takes their place: 5 kB less for each
 * signed-in page.
 */
const standIns: readonly { readonly file: string; readonly code: string }[] = [
  {
    file: "query-core/build/modern/mutationCache.js",
    code: "export class MutationCache { clear() {} findAll() { return [] } resumePausedMutations() { return Promise.resolve() } }",
  },
  {
    file: "query-core/build/modern/infiniteQueryBehavior.js",
    code: "export const infiniteQueryBehavior = undefined, hasNextPage = undefined, hasPreviousPage = undefined",
  },
  {
    file: "react-query/build/modern/suspense.js",
    code: "export const ensureSuspenseTimers = () => {}, shouldSuspend = () => false, fetchOptimistic = undefined, defaultThrowOnError = undefined",
  },
  {
    file: "react-query/build/modern/errorBoundaryUtils.js",
    code: "export const ensurePreventErrorBoundaryRetry = () => {}, useClearResetErrorBoundary = () => {}, getHasError = () => false",
  },
  {
    file: "query-core/build/modern/focusManager.js",
    code: `const isFocused = () => document.visibilityState !== "hidden";
      export const FocusManager = undefined, focusManager = { isFocused, subscribe(listener) {
        const tell = () => listener(isFocused());
        addEventListener("visibilitychange", tell);
        return () => removeEventListener("visibilitychange", tell);
      } }`,
  },
  {
    file: "query-core/build/modern/onlineManager.js",
    code: "export const onlineManager = { isOnline: () => true, subscribe: () => () => {} }",
  },
  {
    file: "query-core/build/modern/timeoutManager.js",
    code: "export const timeoutManager = globalThis, systemSetTimeoutZero = (callback) => setTimeout(callback, 0), defaultTimeoutProvider = undefined, TimeoutManager = undefined",
  },
  {
    file: "query-core/build/modern/environmentManager.js",
    code: "export const isServer = () => false, environmentManager = undefined",
  },
  {
    file: "react-query/build/modern/IsRestoringProvider.js",
    code: "export const useIsRestoring = () => false, IsRestoringProvider = undefined",
  },
  {
    file: "react-query/build/modern/QueryErrorResetBoundary.js",
    code: "export const useQueryErrorResetBoundary = () => undefined, QueryErrorResetBoundary = undefined",
  },
  {
    file: "react-router/dist/esm/ClientOnly.js",
    code: "export const useHydrated = () => true, ClientOnly = ({ children }) => children",
  },
  {
    file: "react-router/dist/esm/not-found.js",
    code: "export const CatchNotFound = ({ children }) => children, DefaultGlobalNotFound = undefined",
  },
  {
    file: "react-router/dist/esm/renderRouteNotFound.js",
    code: "export const renderRouteNotFound = () => null",
  },
  {
    file: "react-router/dist/esm/useLoaderData.js",
    code: "export const useLoaderData = undefined",
  },
  {
    file: "react-router/dist/esm/useLoaderDeps.js",
    code: "export const useLoaderDeps = undefined",
  },
  {
    file: "router-core/dist/esm/rewrite.js",
    code: "export const executeRewriteInput = (_, url) => url, executeRewriteOutput = executeRewriteInput, rewriteBasepath = undefined, composeRewrites = undefined",
  },
  {
    file: "router-core/dist/esm/searchParams.js",
    code: "export const defaultParseSearch = undefined, defaultStringifySearch = undefined, parseSearchWith = undefined, stringifySearchWith = undefined",
  },
];

/** What needs a part that was left out; remove the stand-in before you use it. */
const needy = /query(-core)?\/build\/modern\/(mutationObserver|infiniteQueryObserver|useSuspense\w+)\.js$/;

export function leaveOut(): Plugin {
  const met = new Set<string>();
  return {
    name: "leave-out",
    apply: "build",
    load(id) {
      const found = standIns.find(({ file }) => id.endsWith(`/@tanstack/${file}`));
      if (found === undefined) return null;
      met.add(found.file);
      return found.code;
    },
    generateBundle(_, bundle) {
      const missed = standIns.filter(({ file }) => !met.has(file)).map(({ file }) => file);
      if (missed.length > 0)
        this.error(`leave-out.ts names files that are no longer there: ${missed.join(", ")}`);
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk")
          for (const [id, { renderedLength }] of Object.entries(chunk.modules))
            if (renderedLength > 0 && needy.test(id)) this.error(`${id} needs what leave-out.ts leaves out`);
    },
  };
}
