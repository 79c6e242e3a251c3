import { PICTURE_SIZES, pictureSources } from "@portal/contract/core/picture-sources";
import { useState } from "react";
import defaultBanner from "./default-banner.svg";

/** The agency's picture above the bar; the portal's own if it has none or it cannot be shown. */
export function Banner({
  picture,
  linkTo,
  name,
}: {
  /** Undefined while nobody knows yet: the space is kept, so that nothing jumps. */
  readonly picture: string | null | undefined;
  readonly linkTo: string | null;
  readonly name: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const isDefault = picture === null || picture === broken;
  const image =
    picture === undefined ? null : (
      <img
        srcSet={isDefault ? undefined : pictureSources(picture)}
        sizes={PICTURE_SIZES}
        src={isDefault ? defaultBanner : picture}
        alt={linkTo !== null ? `${name}, web site` : isDefault ? "" : name}
        width={1240}
        height={160}
        onError={() => setBroken(picture)}
      />
    );
  return (
    <div className="portal-banner">
      <a href={linkTo ?? undefined}>{image}</a>
    </div>
  );
}
