import { type AgencyConfig, AgencyText } from "../../agency/public.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { featuresListOf, versionTextOf } from "./agency-facts.ts";
import styles from "./login-page.module.css";

/** Beside the form: the agency's words, what its portal offers, and on which application it runs. */
export function Welcome({ config }: { readonly config: AgencyConfig }) {
  const { content, agency, application } = config;
  const versionText = versionTextOf(application);
  const features = featuresListOf(config);
  return (
    <aside className={styles.welcome} aria-label="About this portal">
      <div className={styles.topText}>
        <AgencyText text={content.loginPageTopText ?? agency.name} />
      </div>
      {features.length === 0 ? null : (
        <details className={styles.features} open>
          <summary>
            Features
            <Icon name="chevron" />
          </summary>
          <ul>
            {features.map((feature, position) => (
              // oxlint-disable-next-line react/no-array-index-key -- an agency may write the same words twice
              <li key={position}>
                <Icon name="check" />
                {feature}
              </li>
            ))}
          </ul>
        </details>
      )}
      {versionText === null ? null : <p className={styles.version}>{versionText}</p>}
    </aside>
  );
}
