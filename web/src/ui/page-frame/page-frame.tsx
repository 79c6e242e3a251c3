import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { focusContent } from "../states/focus-content.ts";
import { Banner } from "./banner.tsx";
import { Footer } from "./footer.tsx";
import styles from "./page-frame.module.css";

/** Loaded after the page, which nobody prints before it is there; if that fails, sheets have no head. */
const PaperHead = lazy<ComponentType<{ readonly name: string }>>(() =>
  import("./paper-head.tsx").then(
    (loaded) => ({ default: loaded.PaperHead }),
    () => ({ default: () => null }),
  ),
);

export interface PageFrameProps {
  readonly banner: { readonly picture: string | null | undefined; readonly linkTo: string | null };
  readonly footer: { readonly picture: string | null | undefined; readonly stripText: string };
  /** Name of the agency, for the pictures. */
  readonly name: string;
  /** What stands at the left of the bar. */
  readonly brand: ReactNode;
  /** A Menu; none before sign-in. */
  readonly menu?: ReactNode;
  readonly children: ReactNode;
}

/** Header, content and footer of every page. The banner scrolls away, only the bar stays (D49). */
export function PageFrame({ banner, footer, name, brand, menu, children }: PageFrameProps) {
  return (
    <div className={`portal-frame ${menu === undefined ? "" : "portal-signed-in"}`}>
      <a
        className={styles.skip}
        href="#content"
        onClick={(event) => {
          // What stands behind '#' is the page's own: of the questions the one that is open.
          event.preventDefault();
          focusContent({});
        }}
      >
        Skip to content
      </a>
      <header className={styles.header}>
        <Banner {...banner} name={name} />
        <div className="portal-bar">
          <div className="portal-bar-inner">
            <div className="portal-brand">{brand}</div>
            {menu}
          </div>
        </div>
      </header>
      <Suspense>
        <PaperHead name={name} />
      </Suspense>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer {...footer} name={name} />
    </div>
  );
}
