import type { Question } from "./question-list.tsx";

interface QuestionGroup {
  /** Its place on the page; the demonstration links to it (D66). */
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

/** The portal's own questions, of no agency (D66). What agencies may arrange as they like is said with care. */
export const generalQuestions: readonly QuestionGroup[] = [
  {
    id: "help",
    title: "Help",
    questions: [
      {
        id: "faq-sign-in",
        title: "What do I need to sign in?",
        answer: (
          <>
            <p>Four things, and your strata manager can tell you each of them but the password:</p>
            <ul>
              <li>the agency ID, six digits (a link from your manager may hold it already)</li>
              <li>your role</li>
              <li>your access code, letters and digits only</li>
              <li>your password</li>
            </ul>
          </>
        ),
      },
      {
        id: "faq-role",
        title: "Which role do I choose?",
        answer: (
          <>
            <ul>
              <li>
                <strong>Owner</strong>: you own a lot.
              </li>
              <li>
                <strong>Committee Member</strong>: you own a lot and sit on the committee.
              </li>
              <li>
                <strong>Committee Member - Non-Owner</strong>: you sit on the committee and own no lot there.
              </li>
              <li>
                <strong>Building Manager</strong>: you look after the building.
              </li>
            </ul>
            <p>
              If you have two roles, you can change from one to the other at the top of the page after signing
              in.
            </p>
          </>
        ),
      },
      {
        id: "faq-forgotten",
        title: "I have forgotten my access code or my password",
        answer: (
          <>
            <p>
              Where the sign-in page has a link for it, follow that link: what you need comes by email. No
              email? Look into the junk folder first; then phone your strata manager, as the address that is
              on file may be an old one.
            </p>
            <p>
              After several wrong passwords the portal waits for a while before it looks at the next one. The
              message says for how many minutes. This is what stops people who guess.
            </p>
          </>
        ),
      },
      {
        id: "faq-lot",
        title: "What does the list of lots at the top of a page do?",
        answer: (
          <>
            <p>
              It says which lot the page is about. Choose another one and the figures follow; your choice goes
              with you from page to page until you sign out.
            </p>
            <p>
              With one lot there is nothing to choose, so it stands there as text. Building managers choose a
              plan by its address instead, and so do committee members where they own no lot in their
              committee&rsquo;s plan.
            </p>
          </>
        ),
      },
      {
        id: "faq-voting",
        title: "Can I vote online?",
        answer: (
          <p>
            Yes, in meetings for which your strata manager has opened online voting. The notice of the meeting
            says so, and until when votes are taken; up to that moment you may change yours.
          </p>
        ),
      },
      {
        id: "faq-browsers",
        title: "Which browsers and devices can I use?",
        answer: (
          <p>
            Chrome, Edge, Firefox or Safari in a version from 2024 on, on a computer, a tablet or a phone.
            JavaScript and cookies have to be allowed. There is nothing to install.
          </p>
        ),
      },
      {
        id: "faq-contact",
        title: "Whom do I ask about my levies, a repair or a meeting?",
        answer: (
          <p>
            Your strata manager. Telephone number and address stand on every levy notice. The portal shows
            what the manager has recorded; only the manager can change it.
          </p>
        ),
      },
    ],
  },
  {
    id: "privacy",
    title: "Privacy",
    questions: [
      {
        id: "faq-who-sees",
        title: "Who can see what is recorded about me?",
        answer: (
          <p>
            You, and your strata manager, who keeps the records. Committee members and building managers also
            see what their role needs in the plans they serve. Your strata manager decides which pages are
            shown, and can tell you what that means for you.
          </p>
        ),
      },
      {
        id: "faq-kept",
        title: "What does the portal keep about my visit?",
        answer: (
          <>
            <p>
              Cookies that keep you signed in and recognise a browser that you have used before. An hour
              without activity ends the session, and so does signing out.
            </p>
            <p>
              Which menu entries are used is counted on the portal&rsquo;s own server. There is no advertising
              and no tracking by others. Your password is kept only in a form that nobody can read.
            </p>
          </>
        ),
      },
    ],
  },
];
