/** Hands a file that the page made to the browser to be saved; nothing of it goes over the network. */
export function saveFile(name: string, mediaType: string, text: string): void {
  saveBlob(name, new Blob([text], { type: `${mediaType};charset=utf-8` }));
}

/** Hands what the page has to the browser to be saved. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the file after this turn, so its address has to outlive it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A name that every file system takes: letters, digits and dashes. */
export function fileName(words: string, ending: string): string {
  const plain = words.normalize("NFKD").replaceAll(/[^\w]+/g, "-");
  return `${plain.replaceAll(/^-+|-+$/g, "").toLowerCase()}.${ending}`;
}
