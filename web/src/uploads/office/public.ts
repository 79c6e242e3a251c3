/** What the office of other capabilities may use of uploads. */
export type { Upload } from "@portal/contract/uploads/office/schemas";
export { chosenFiles, type DroppedFile, filesOfDrop } from "./dropped-files.ts";
export { uploadsKey } from "./upload-api.ts";
export { type Sending, useDrop } from "./use-drop.ts";
export { sendUpload } from "./send-upload.ts";
