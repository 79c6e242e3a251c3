import { afterEach, beforeEach } from "vitest";
import "../ui/base.css";
import { forgetToasts } from "../ui/toast/toast-store.ts";
import { startFakeServer, stopFakeServer } from "./fake-server.ts";
import { useOwnBrowser } from "./own-browser.ts";

useOwnBrowser();

beforeEach(() => {
  sessionStorage.clear();
  startFakeServer();
});

afterEach(() => {
  stopFakeServer();
  forgetToasts();
  // The next file's session store reads what it finds, and takes it for the session of an earlier load.
  sessionStorage.clear();
});
