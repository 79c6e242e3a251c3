import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** One picture of the tour. */
export interface Shot {
  readonly stop: string;
  readonly user: string;
  readonly way: string;
  readonly file: string;
  readonly findings: readonly string[];
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** All pictures by page, each with what was found on it: one file that a browser shows without a server. */
export function writeSheet(folder: string, shots: readonly Shot[]): void {
  const parts = [...new Set(shots.map(({ stop }) => stop))].map((page) => {
    const taken = shots.filter(({ stop }) => stop === page);
    return `<h2>${escaped(page)}</h2><div>${taken.map(figureOf).join("")}</div>`;
  });
  const count = shots.reduce((sum, { findings }) => sum + findings.length, 0);
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tour</title><style>
      body { font: 14px system-ui; margin: 24px } div { display: flex; flex-wrap: wrap; gap: 16px }
      figure { margin: 0; width: 320px } img { width: 100%; height: 360px; object-fit: contain; object-position: top }
      li { color: #a00; overflow-wrap: anywhere }
    </style><h1>${shots.length} pictures, ${count} findings</h1>${parts.join("\n")}</html>`,
  );
}

function figureOf({ user, way, file, findings }: Shot): string {
  const list = findings.map((finding) => `<li>${escaped(finding)}</li>`).join("");
  return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${user}, ${way}<ul>${list}</ul></figcaption></figure>`;
}
