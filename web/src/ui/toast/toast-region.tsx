import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import tones from "../tones.module.css";
import { IconButton } from "../button/icon-button.tsx";
import { focusContent } from "../states/focus-content.ts";
import styles from "./toast-region.module.css";
import { useToastPlace } from "./toast-place.ts";
import { dismissToast, renewToast, type Toast, useToasts } from "./toast-store.ts";

/** Full width at the top. It stands outside the pages, so a message outlives a change of page. */
export function ToastRegion() {
  const toasts = useToasts();
  const place = useToastPlace();
  // What a region brings along is not read out: in another place it is there first, and a frame later what it says.
  const [readyPlace, setReadyPlace] = useState(place);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReadyPlace(place));
    return () => cancelAnimationFrame(frame);
  }, [place]);
  const region = (
    <output className={styles.region} aria-live="polite">
      {readyPlace === place ? toasts.map((toast) => <ToastMessage key={toast.key} toast={toast} />) : null}
    </output>
  );
  return place === null ? region : createPortal(region, place);
}

function ToastMessage({ toast }: { readonly toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const cameFrom = useRef<HTMLElement>(null);
  const dismiss = () => dismissToast(toast.key);

  // Reading takes as long as it takes: the ten seconds start again when the pointer or the focus has left.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.key), toast.endsAt - performance.now());
    return () => clearTimeout(timer);
  }, [isHeld, toast.key, toast.endsAt]);
  const release = () => {
    renewToast(toast.key);
    setHeld(false);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- tap to dismiss; the button inside does the same by keyboard
    <div
      className={`${styles.toast} ${tones[toast.kind]}`}
      onClick={dismiss}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={release}
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget as HTMLElement | null;
        setHeld(true);
      }}
      onBlur={release}
    >
      <p className={styles.words}>
        {toast.title === null ? null : <strong>{toast.title}</strong>} {toast.text}
      </p>
      <IconButton
        icon="close"
        size={18}
        label="Close message"
        // The press goes on to the message, which goes; before it does, the focus goes back to where it came from.
        onClick={() => {
          if (cameFrom.current?.isConnected) cameFrom.current.focus();
          else focusContent();
        }}
      />
    </div>
  );
}
