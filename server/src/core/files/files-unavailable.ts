/** The file store does not serve; nothing is wrong with the request (HTTP 503). The message tells an operator what to do. */
export class FilesUnavailable extends Error {
  override readonly name = "FilesUnavailable";
}
