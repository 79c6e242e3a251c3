interface UnavailableOptions extends ErrorOptions {
  readonly isWriteRefused?: boolean;
}

/** The file store does not serve; nothing is wrong with the request (HTTP 503). The message tells an operator what to do. */
export class FilesUnavailable extends Error {
  override readonly name = "FilesUnavailable";
  /** The store answers, and takes no writes: no room, no right, or read-only. */
  readonly isWriteRefused: boolean;
  constructor(message: string, { isWriteRefused = false, ...options }: UnavailableOptions = {}) {
    super(message, options);
    this.isWriteRefused = isWriteRefused;
  }
}
