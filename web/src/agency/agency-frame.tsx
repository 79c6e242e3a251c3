import { type ReactNode, useEffect } from "react";
import { openingOf } from "../core/session/opening.ts";
import { showAgencyTheme } from "../core/theme-link.ts";
import { PageFrame } from "../ui/page-frame/page-frame.tsx";
import { useAgencyConfig } from "./agency-config.ts";
import { plainText } from "./plain-text.ts";
import { useShownAgency } from "./shown-agency.ts";

const ownName = "Strata portal";
/** Section 2: the footer's default strip; an agency may word its own (D52). */
const ownStrip = "Your strata property and its accounts in one place";

/** The frame of every page in the colours, pictures and words of the agency that is shown. */
export function AgencyFrame({
  brandLink,
  menu,
  children,
}: {
  /** Wraps the brand title where it leads somewhere; before sign-in it is plain text. */
  readonly brandLink?: (title: string) => ReactNode;
  readonly menu?: ReactNode;
  readonly children: ReactNode;
}) {
  const agencyId = useShownAgency();
  const { data: config, error } = useAgencyConfig(agencyId);
  const isLoading = agencyId !== null && config === undefined && error === null;
  const content = config?.content;
  useAgencyLook(content);
  useEffect(() => {
    if (agencyId !== null && content !== undefined) showAgencyTheme(agencyId);
  }, [agencyId, content]);
  const opening = openingOf(agencyId);
  const title =
    plainText(content?.loginPageTopText ?? "") ||
    config?.agency.name ||
    (isLoading ? (opening?.title ?? "") : ownName);

  return (
    <PageFrame
      name={config?.agency.name ?? ownName}
      banner={{
        picture: isLoading ? (opening?.banner ?? undefined) : (content?.bannerUrl ?? null),
        linkTo: content?.bannerLinkUrl ?? content?.agencyUrl ?? null,
      }}
      footer={{
        picture: isLoading ? undefined : (content?.footerBannerUrl ?? null),
        stripText: plainText(content?.footerStripText ?? "") || ownStrip,
      }}
      brand={brandLink === undefined || title === "" ? title : brandLink(title)}
      menu={menu}
    >
      {children}
    </PageFrame>
  );
}

interface AgencyLook {
  readonly useBackgroundImage: boolean;
  readonly backgroundImageUrl: string | null;
}

/** What lies outside the frame: the agency's picture behind the page. */
function useAgencyLook(content: AgencyLook | undefined): void {
  const picture = content?.useBackgroundImage === true ? content.backgroundImageUrl : null;
  useEffect(() => {
    const { style } = document.body;
    // The page's own colour lies over the picture, so that words on it stay readable.
    const veil = "color-mix(in srgb, var(--page) 88%, transparent)";
    style.background =
      picture === null
        ? ""
        : `linear-gradient(${veil}, ${veil}), url("${new URL(picture, location.origin).href}") center / cover fixed`;
    return () => {
      style.background = "";
    };
  }, [picture]);
}
