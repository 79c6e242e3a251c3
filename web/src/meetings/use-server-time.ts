import { useEffect, useState } from "react";
import { serverNow } from "../core/server-clock.ts";

const LOOK_AGAIN_MS = 5_000;

/** Now by the server's clock (D31), looked at again every few seconds: what closes meanwhile is shown as closed. */
export function useServerTime(): Date {
  const [now, setNow] = useState(() => new Date(serverNow()));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(serverNow())), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
