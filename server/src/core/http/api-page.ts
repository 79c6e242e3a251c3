import { escapeHtml } from "./escape-html.ts";
import type { OpenApiDocument, Operation } from "./openapi.ts";

/** Of the readable page; it is its own file because our pages run under a policy without inline styles. */
export const stylesheet = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1.5rem; max-width: 60rem; }
article { border-top: 1px solid #8886; padding: 1rem 0; }
h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
h3 code { font-weight: 400; }
pre { overflow-x: auto; background: #8882; padding: 0.75rem; border-radius: 0.375rem; }
table { border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: 0.125rem 1rem 0.125rem 0; font-weight: 400; }
`;

/** The OpenAPI document as a page for people: plain HTML without a script. */
export function renderApiPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = document.tags.map(
    ({ name }) =>
      `<section><h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>${operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ path, method, operation }) => articleOf(path, method, operation))
        .join("")}</section>`,
  );
  const links = document.tags.map(({ name }) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`);
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}: the calls</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>${escapeHtml(document.info.title)}: the calls</h1><p>${escapeHtml(document.info.description)}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}). ${links.join(" · ")}</p>
${sections.join("\n")}</main></body></html>
`;
}

function articleOf(path: string, method: string, operation: Operation): string {
  const { operationId, summary, parameters, requestBody, responses, security } = operation;
  const rows = [
    ...parameters.map(({ name, in: place, required }) =>
      rowOf(name, `${place}${required ? "" : ", optional"}`),
    ),
    ...Object.entries(responses).map(([status, { description }]) => rowOf(status, description)),
  ];
  return `<article id="${escapeHtml(operationId)}"><h3>${method.toUpperCase()} <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}${security.length === 0 ? " (without signing in)" : ""}</p><table><tbody>${rows.join("")}</tbody></table>
${requestBody === undefined ? "" : schemaOf("Body", requestBody.content)}${schemaOf("Answer", responses["200"]?.content)}</article>`;
}

const rowOf = (name: string, text: string): string =>
  `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(text)}</td></tr>`;

function schemaOf(
  title: string,
  content: Readonly<Record<string, { readonly schema: unknown }>> = {},
): string {
  return Object.entries(content)
    .map(
      ([mediaType, { schema }]) =>
        `<details><summary>${title}, ${escapeHtml(mediaType)}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`,
    )
    .join("");
}
