import { afterEach, beforeEach } from "vitest";
import "../ui/base.css";
import { startFakeServer, stopFakeServer } from "./fake-server.ts";

beforeEach(() => {
  sessionStorage.clear();
  startFakeServer();
});

afterEach(stopFakeServer);
