import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureSizes } from "../../core/pictures/picture-sizes.ts";
import { resizePicture } from "../../core/pictures/resize-picture.ts";
import { demoPackage } from "../packages/load-demo.ts";

/** A photo of the demonstration as the base64 fields of answers carry it. */
export async function photoAsShown(path: string): Promise<string> {
  const source = await readFile(join(demoPackage, "files", path));
  return (await resizePicture(source, pictureSizes.photo)).bytes.toString("base64");
}
