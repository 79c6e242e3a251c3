import type { FileKind } from "@portal/domain/uploads/upload-rules";

const mediaTypes: Partial<Readonly<Record<FileKind, string>>> = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  png: "image/png",
};

/** As what a scan is sent; undefined for what no scan is. */
export const scanTypeOf = (kind: FileKind): string | undefined => mediaTypes[kind];
