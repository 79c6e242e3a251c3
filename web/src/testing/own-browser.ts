/**
 * Test files run beside one another in one browser, on one origin, while the portal takes all its tabs for one person's (D82):
 * so each file gets cookies, channels and locks of its own, as if it were a browser by itself.
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
  // Others are those of the test runner.
  const ownName = (name: string) => (name.startsWith("portal.") ? `${name} ${file}` : name);
  const Channel = BroadcastChannel;
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(ownName(name));
    }
  };
  const { locks } = navigator;
  const request = locks.request.bind(locks) as (name: string, ...rest: unknown[]) => Promise<unknown>;
  locks.request = (name: string, ...rest: unknown[]) => request(ownName(name), ...rest);
  const isOwn = ({ name = "" }: LockInfo) => name.endsWith(file);
  const query = locks.query.bind(locks);
  locks.query = async () => {
    const { held = [], pending = [] } = await query();
    return { held: held.filter(isOwn), pending: pending.filter(isOwn) };
  };
}
