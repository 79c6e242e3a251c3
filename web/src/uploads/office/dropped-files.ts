import { isDesktopClutter } from "@portal/domain/uploads/desktop-clutter";

/** A file with the path that it had below what was dropped. */
export interface DroppedFile {
  readonly name: string;
  readonly file: File;
}

/** Files that were chosen, one by one or as a folder. */
export const chosenFiles = (files: Iterable<File>): DroppedFile[] =>
  withoutClutter(
    [...files].map((file) => ({
      name: file.webkitRelativePath === "" ? file.name : file.webkitRelativePath,
      file,
    })),
  );

/** Files that were dropped on the page, and those of folders among them. */
export async function filesOfDrop(items: DataTransferItemList): Promise<DroppedFile[]> {
  // The list is empty again after this turn.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const found = await Promise.all(entries.map((entry) => filesOf(entry, "")));
  return withoutClutter(found.flat());
}

async function filesOf(entry: FileSystemEntry, folder: string): Promise<DroppedFile[]> {
  const name = `${folder}${entry.name}`;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ name, file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const members: FileSystemEntry[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a browser answers a hundred at a time
    const more = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (more.length === 0) break;
    members.push(...more);
  }
  return (await Promise.all(members.map((member) => filesOf(member, `${name}/`)))).flat();
}

const withoutClutter = (files: readonly DroppedFile[]): DroppedFile[] =>
  files
    .filter(({ name }) => !isDesktopClutter(name))
    .map((each) => ({ ...each, name: each.name.normalize("NFC") }));
