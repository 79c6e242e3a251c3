import { useEffect } from "react";
import { VIEW_OVER } from "@portal/contract/core/office-pages";
import { Notice } from "../../ui/page/page.tsx";
import styles from "./view-over.module.css";

/** In place of somebody's pages once they are not shown any more. */
export function ViewOver() {
  // The office's line around the frame stops telling when the view ends.
  useEffect(() => window.parent.postMessage(VIEW_OVER, location.origin), []);
  return (
    <div className={styles.over} role="alert">
      <Notice>
        <h1>This view is over</h1>
        <p>
          A view lasts 30 minutes, and ends when you sign out. Close it, and open another one from People.
        </p>
      </Notice>
    </div>
  );
}
