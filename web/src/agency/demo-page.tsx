import { ROLE, ROLE_NAMES, type Role } from "@portal/domain/sign-in/vocabulary";
import { Link } from "@tanstack/react-router";
import { Icon, type IconName } from "../ui/icon/icon.tsx";
import { DemoPicture } from "./demo-picture.tsx";
import styles from "./demo-page.module.css";
import { demoNews } from "./demo-news.ts";

/** The agency that comes with the portal as its demonstration; its people and figures are made up. */
const demoAgency = { id: "799187", name: "Harbour & Vale Strata" };
const demoPassword = "Demo1234";

/** The landing page of a fictitious agency (section 2, 'Demo landing page'; D16, D66): each link leads somewhere. */
export function DemoPage() {
  return (
    <div className={styles.page}>
      <nav className={styles.links} aria-label="Demo">
        <Link to="/faq">FAQS</Link>
        <a href="#site-map">Site map</a>
        <Link to="/login/faq" hash="help">
          Help
        </Link>
      </nav>
      <div className={styles.hero}>
        <div className={styles.words}>
          <p className={styles.kind}>Demo</p>
          <h1>{demoAgency.name}</h1>
          <p>
            This agency does not exist. Its buildings, its people and every dollar are made up, so that you
            can look around a strata portal as if you lived there.
          </p>
        </div>
        <DemoPicture />
      </div>
      <nav className={styles.tabs} aria-label="Sign in to the demo">
        <SignInTab
          title="Committee Members"
          icon="person"
          words="See what the committee sees: the funds, the jobs and the meetings of a plan."
          role={ROLE.committeeMember}
          accessCode="committee1"
        />
        <SignInTab
          title="Owners"
          icon="building"
          words="See your lot, until when it is paid, and what is planned in your building."
          role={ROLE.owner}
          accessCode="owner1"
        />
      </nav>
      <News />
      <SiteMap />
      <footer className={styles.footer}>
        <p>Copyright 2013 {demoAgency.name}</p>
        <a href="#site-map">Sitemap</a>
        <Link to="/login/faq" hash="privacy">
          Privacy
        </Link>
      </footer>
    </div>
  );
}

/** A tab that leads to the login page with the agency in the query; the whole of it can be pressed. */
function SignInTab({
  title,
  icon,
  words,
  role,
  accessCode,
}: {
  readonly title: string;
  readonly icon: IconName;
  readonly words: string;
  readonly role: Role;
  readonly accessCode: string;
}) {
  return (
    <div className={styles.tab}>
      <Icon name={icon} size={24} />
      <div>
        <h2>
          <Link to="/login" search={{ agencyid: demoAgency.id }}>
            {title}
          </Link>
        </h2>
        <p>{words}</p>
        <p className={styles.meta}>
          Role <b>{ROLE_NAMES[role]}</b>, access code <b>{accessCode}</b>, password <b>{demoPassword}</b>
        </p>
      </div>
    </div>
  );
}

function News() {
  return (
    <section className={styles.news} aria-labelledby="news">
      <h2 id="news">News</h2>
      <div className={styles.columns}>
        {demoNews.map(({ on, dateText, title, text }) => (
          <article key={on}>
            <time className={styles.meta} dateTime={on}>
              {dateText}
            </time>
            <h3>{title}</h3>
            <p>{text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

function SiteMap() {
  return (
    <section id="site-map" className={styles.siteMap} aria-labelledby="site-map-title">
      <h2 id="site-map-title">Site map</h2>
      <div className={styles.columns}>
        <div>
          <h3>Signing in</h3>
          <ul>
            <li>
              <Link to="/login">Login</Link>
            </li>
            {question("faq-sign-in", "What you need")}
            {question("faq-role", "Which role to choose")}
            {question("faq-forgotten", "Forgotten access code or password")}
          </ul>
        </div>
        <div>
          <h3>Using the portal</h3>
          <ul>
            {question("faq-lot", "Choosing a lot")}
            {question("faq-voting", "Voting online")}
            {question("faq-browsers", "Browsers and devices")}
          </ul>
        </div>
        <div>
          <h3>Good to know</h3>
          <ul>
            {question("faq-contact", "Whom to ask about what")}
            {question("faq-who-sees", "Who sees what is recorded about you")}
            {question("faq-kept", "What is kept about a visit")}
          </ul>
        </div>
      </div>
    </section>
  );
}

const question = (hash: string, words: string) => (
  <li>
    <Link to="/login/faq" hash={hash}>
      {words}
    </Link>
  </li>
);
