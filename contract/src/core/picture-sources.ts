/** The widths that getAgencyPicture answers with, as `srcset` states them: whole pixels. */
const widths = { "banner-phone": 780, banner: 1560, "banner-wide": 2480 };

/** How wide banner and footer are on a page, as `sizes` states it. */
export const PICTURE_SIZES = "min(100vw,1240px)";

/**
 * What a browser may choose from for a picture of the agency, as `srcset`; undefined where it lies elsewhere (D50). The
 * header that the server paints and the page that takes it over must say the same, or the picture is loaded twice.
 */
export const pictureSources = (address: string): string | undefined =>
  address.startsWith("/api/")
    ? Object.entries(widths)
        .map(([size, width]) => `${address}&size=${size} ${width}w`)
        .join()
    : undefined;
