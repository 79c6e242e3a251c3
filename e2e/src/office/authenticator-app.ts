import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";

/** RFC 6238 with SHA-1 and steps of 30 seconds, written apart from the product's library. */
function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) % 16;
  return String((mac.readUInt32BE(offset) % 2 ** 31) % 1_000_000).padStart(6, "0");
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function keyOf(secret: string): Buffer {
  const bits = Array.from(secret, (sign) => BASE32.indexOf(sign).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Somebody's authenticator app. */
export interface AuthenticatorApp {
  /** A code that was not used before. The server takes those of the step before, the present one and the next. */
  nextCode(page: Page): Promise<string>;
}

/** An app that was given this key; by the server's clock, which the story sets. */
export function authenticatorApp(secret: string): AuthenticatorApp {
  const key = keyOf(secret.replaceAll(" ", ""));
  let lastStep = 0;
  return {
    nextCode: async (page) => {
      const answer = await page.request.get("/api/currentdatetime");
      const { currentDateTime } = (await answer.json()) as { currentDateTime: string };
      const now = Math.floor(Date.parse(currentDateTime) / 30_000);
      lastStep = Math.max(lastStep + 1, now - 1);
      return codeAt(key, lastStep);
    },
  };
}
