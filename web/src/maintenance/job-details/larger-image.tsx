import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import type { JobImage } from "./job-image.ts";
import styles from "./job-details.module.css";

/** How far, in pixels, a finger has to go sideways to mean the next picture. */
const swipePx = 40;

/**
 * A picture as large as the window lets it be. Buttons, arrow keys and, on touch, a swipe lead to the one before or
 * after it, around both ends; Escape, Close and OK close it.
 */
export function LargerImage({
  image,
  words,
  hasOthers,
  onStep,
  onClose,
}: {
  readonly image: JobImage;
  readonly words: string;
  readonly hasOthers: boolean;
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
}) {
  const swipe = useSwipe(hasOthers ? onStep : () => undefined);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // The browser's own: Alt and an arrow key are Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] as 1 | -1 | undefined;
    if (step === undefined || !hasOthers) return;
    event.preventDefault();
    onStep(step);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <Dialog
      title="Maintenance Images"
      isTall
      onClose={onClose}
      actions={
        hasOthers ? (
          <>
            <Button onClick={() => onStep(-1)}>Previous</Button>
            <Button onClick={() => onStep(1)}>Next</Button>
          </>
        ) : null
      }
    >
      <figure className={styles.larger} {...swipe}>
        <LargePicture key={image.imageNo} image={image} words={words} />
        <figcaption aria-live="polite">{words}</figcaption>
      </figure>
    </Dialog>
  );
}

/** The small picture stands in until the large one has come, and where it does not come. */
function LargePicture({ image, words }: { readonly image: JobImage; readonly words: string }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <>
      {isBroken ? <p role="alert">The larger picture could not be loaded.</p> : null}
      {isBroken && image.small === image.large ? null : (
        <img
          src={isBroken ? image.small : image.large}
          alt={words}
          draggable={false}
          onError={() => setIsBroken(true)}
        />
      )}
    </>
  );
}

/** Sideways by one finger; two of them, and up and down, are the browser's own. */
function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const forget = () => {
    start.current = null;
  };
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === "touch" && isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (start.current === null) return;
      const across = clientX - start.current.x;
      const along = Math.abs(clientY - start.current.y);
      forget();
      if (Math.abs(across) >= swipePx && Math.abs(across) > along) onStep(across < 0 ? 1 : -1);
    },
    onPointerCancel: forget,
  };
}
