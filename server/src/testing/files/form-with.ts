/** A form with one file as a browser sends it, and what it is called by. */
export interface Form {
  readonly headers: { readonly "content-type": string };
  readonly payload: Buffer;
}

const BOUNDARY = "----a-boundary-of-the-tests";

/** A form of some parts; each is a file, or a field where it has no name. */
export function formOf(
  parts: readonly { readonly fileName?: string; readonly bytes: Buffer | string }[],
  end = `--${BOUNDARY}--\r\n`,
): Form {
  const pieces = parts.flatMap(({ fileName, bytes }) => [
    Buffer.from(
      [
        `--${BOUNDARY}`,
        `Content-Disposition: form-data; name="file"${fileName === undefined ? "" : `; filename="${fileName}"`}`,
        ...(fileName === undefined ? [] : ["Content-Type: application/octet-stream"]),
        "\r\n",
      ].join("\r\n"),
    ),
    Buffer.from(bytes),
    Buffer.from("\r\n"),
  ]);
  return {
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([...pieces, Buffer.from(end)]),
  };
}

export const formWith = (bytes: Buffer | string): Form => formOf([{ fileName: "a", bytes }]);
