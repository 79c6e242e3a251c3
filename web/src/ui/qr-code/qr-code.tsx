import { lazy, Suspense } from "react";
import { fetchPart } from "../../core/api/fetch-part.ts";
import styles from "./qr-code.module.css";

/** Apps read it with four light squares around it. */
const QUIET = 4;

/** Its maker is fetched with it. Where that fails the text beside it does as well. */
const Drawing = lazy(async () => {
  const draw = await fetchPart(() => import("uqr")).then(
    ({ encode }) => encode,
    () => null,
  );
  return {
    default: function QrDrawing({ text }: { readonly text: string }) {
      if (draw === null) return null;
      const { data, size } = draw(text, { border: QUIET, ecc: "M" });
      const squares = data.flatMap((row, y) =>
        row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
      );
      return (
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that is drawn here has no address
          role="img"
          aria-label="QR code for your authenticator app"
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
        >
          <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
          <path fill="#000" d={squares.join("")} />
        </svg>
      );
    },
  };
});

/** A picture that an authenticator app reads; black on white whatever the colours of the page are. */
export function QrCode({ text }: { readonly text: string }) {
  return (
    <div className={styles.qr}>
      <Suspense>
        <Drawing text={text} />
      </Suspense>
    </div>
  );
}
