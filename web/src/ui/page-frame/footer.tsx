import { PICTURE_SIZES, pictureSources } from "@portal/contract/core/picture-sources";
import { useState } from "react";
import { Icon } from "../icon/icon.tsx";
import styles from "./page-frame.module.css";

/** The agency's picture, or a strip of text if it has none or it cannot be shown. */
export function Footer({
  picture,
  name,
  stripText,
}: {
  readonly picture: string | null | undefined;
  readonly name: string;
  readonly stripText: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  if (picture === undefined) return <footer className={styles.footer} />;
  return (
    <footer className={styles.footer}>
      {picture === null || picture === broken ? (
        <p className={styles.strip}>
          <Icon name="building" />
          {stripText}
        </p>
      ) : (
        <img
          className={styles.footerPicture}
          srcSet={pictureSources(picture)}
          sizes={PICTURE_SIZES}
          src={picture}
          alt={name}
          width={1240}
          height={110}
          loading="lazy"
          onError={() => setBroken(picture)}
        />
      )}
    </footer>
  );
}
