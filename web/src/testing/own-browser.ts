/**
 * Test files run beside one another in one browser, on one origin, while the portal takes all its tabs for one person's (D82):
 * so each file gets cookies and channels of its own, as if it were a browser by itself.
 */
export function useOwnBrowser(): void {
  const cookies = new Map<string, string>();
  Object.defineProperty(document, "cookie", {
    configurable: true,
    get: () => [...cookies].map((pair) => pair.join("=")).join("; "),
    set: (text: string) => {
      const [, name = "", value = ""] = /^([^=;]*)=([^;]*)/.exec(text) ?? [];
      if (/;\s*max-age=0/i.test(text)) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
  const file = crypto.randomUUID();
  const Channel = BroadcastChannel;
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      // Others are those of the test runner.
      super(name.startsWith("portal.") ? `${name} ${file}` : name);
    }
  };
}
