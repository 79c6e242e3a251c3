import { join } from "node:path";
import { createScanner } from "../../core/files/scan-file.ts";
import { createDiskUploadStore } from "../../core/files/upload-store.ts";
import type { Uploading } from "../../uploads/office/upload-parts.ts";

/** Takes files in where an application of tests has its data. */
export const uploadingIn = (dataDir: string, scanCommand?: readonly string[]): Uploading => ({
  uploads: createDiskUploadStore(join(dataDir, "files")),
  scanFile: createScanner(scanCommand),
  arrivalFolder: join(dataDir, "arriving"),
});
