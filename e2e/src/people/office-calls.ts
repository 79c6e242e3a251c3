import type { Page } from "@playwright/test";

interface Answer {
  readonly status: number;
  /** JSON as text; a file in base64. */
  readonly body: string;
}

/** A call of the office as its pages make it, from a page that is signed in there. `path`: below `/office`. */
export function callOffice(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  return page.evaluate(
    async ({ method: by, path: below, body: sent }) => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser is sent this function alone
      const cookieOf = (name: string) =>
        document.cookie
          .split("; ")
          .find((each) => each.startsWith(`${name}=`))
          ?.slice(name.length + 1) ?? "";
      const response = await fetch(`/api/agencies/799187/office/${below}`, {
        method: by,
        headers: {
          "content-type": "application/json",
          "x-office-session": cookieOf("__Host-office-handle").split(".")[1] ?? "",
          "x-xsrf-token": cookieOf("__Host-office-xsrf"),
        },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      const isFile = response.headers.get("content-type") === "application/pdf";
      return {
        status: response.status,
        body: isFile
          ? btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
          : new TextDecoder().decode(bytes),
      };
    },
    { method, path, body },
  );
}
