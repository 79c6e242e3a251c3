/** The browser's own chance, fit for passwords. */
export const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));
