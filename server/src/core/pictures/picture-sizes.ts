/** How a picture is cut down: it fits the box, is never enlarged, and a WebP keeps what is see-through. */
export interface PictureShape {
  /** Whole pixels. */
  readonly width: number;
  /** Undefined: whatever the width leaves. */
  readonly height: number | undefined;
  readonly format: "jpeg" | "webp";
}

/**
 * The sizes that pages show pictures in. Fields of the specification that are 'base64 jpg' are JPEG; banners are as wide as
 * a phone's screen, a mail or the frame, in the pixels of a dense screen. Mail programs know JPEG, not all know WebP.
 */
export const pictureSizes = {
  thumbnail: { width: 480, height: 360, format: "jpeg" },
  large: { width: 1_600, height: 1_600, format: "jpeg" },
  photo: { width: 640, height: 640, format: "jpeg" },
  mail: { width: 1_200, height: 240, format: "jpeg" },
  "banner-phone": { width: 780, height: undefined, format: "webp" },
  banner: { width: 1_560, height: undefined, format: "webp" },
  "banner-wide": { width: 2_480, height: undefined, format: "webp" },
} as const satisfies Readonly<Record<string, PictureShape>>;

export type PictureSize = keyof typeof pictureSizes;
