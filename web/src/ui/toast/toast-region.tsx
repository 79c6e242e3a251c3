import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import tones from "../tones.module.css";
import { IconButton } from "../button/icon-button.tsx";
import { focusContent } from "../states/focus-content.ts";
import styles from "./toast-region.module.css";
import { useToastContainer } from "./toast-container.ts";
import { dismissToast, renewToast, type Toast, useToasts } from "./toast-store.ts";

/** Full width at the top. It stands outside the pages, so a message outlives a change of page. */
export function ToastRegion() {
  const toasts = useToasts();
  const container = useToastContainer();
  // What a region brings along is not read out: in another place it is there first, and a frame later what it says.
  const [readyContainer, setReadyContainer] = useState(container);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReadyContainer(container));
    return () => cancelAnimationFrame(frame);
  }, [container]);
  const region = (
    // By itself all of it would be read out again with each message that comes.
    <output className={styles.region} aria-live="polite" aria-atomic={false}>
      {readyContainer === container
        ? toasts.map((toast) => <ToastMessage key={toast.key} toast={toast} />)
        : null}
    </output>
  );
  return container === null ? region : createPortal(region, container);
}

function watchVisibility(callback: () => void): () => void {
  document.addEventListener("visibilitychange", callback);
  return () => document.removeEventListener("visibilitychange", callback);
}

function ToastMessage({ toast }: { readonly toast: Toast }) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  // What another tab has done is told in this one, which nobody sees until they come back to it.
  const isHidden = useSyncExternalStore(watchVisibility, () => document.visibilityState === "hidden");
  const isHeld = isPointedAt || hasFocus || isHidden;
  const cameFrom = useRef<HTMLElement>(null);

  // Reading takes as long as it takes: the ten seconds start again when the tab is seen and the pointer and the focus have left.
  useEffect(() => {
    if (isHeld) return () => renewToast(toast.key);
    const timer = setTimeout(() => dismissToast(toast.key), toast.endsAt - performance.now());
    return () => clearTimeout(timer);
  }, [isHeld, toast.key, toast.endsAt]);
  /** However it goes, the focus in it goes back to where it came from, or to the content where that is gone. */
  const giveFocusBack = useCallback(
    (message: HTMLDivElement) => () => {
      if (!message.contains(document.activeElement)) return;
      focusContent();
      cameFrom.current?.focus();
    },
    [],
  );

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- tap to dismiss; the button inside does the same by keyboard
    <div
      ref={giveFocusBack}
      className={`${styles.toast} ${tones[toast.kind]}`}
      onClick={() => dismissToast(toast.key)}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={({ relatedTarget }) => {
        // From nowhere it comes when its window is in front again.
        cameFrom.current = (relatedTarget as HTMLElement | null) ?? cameFrom.current;
        setHasFocus(true);
      }}
      // Another window in front takes it from the page, not from here.
      onBlur={({ currentTarget }) => setHasFocus(currentTarget.contains(document.activeElement))}
    >
      <p className={styles.words}>
        {toast.title === null ? null : <strong>{toast.title}</strong>} {toast.text}
      </p>
      {/* The press bubbles up to the message, which closes. */}
      <IconButton icon="close" size={18} label="Close message" />
    </div>
  );
}
