/** What the office of other capabilities may use of uploads. */
export type { Upload } from "@portal/contract/uploads/office/schemas";
export { DropBox } from "./drop-box.tsx";
export type { DroppedFile } from "./dropped-files.ts";
export { uploadsKey } from "./upload-api.ts";
export { type Sending, useDrop } from "./use-drop.ts";
export { changedOn, sendUpload } from "./send-upload.ts";
