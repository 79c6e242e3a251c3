import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** The one way of core/metrics: what the product counts about itself, in the text format of Prometheus. */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  /** `route`: the pattern that the request met, never its address; undefined where none did. */
  answered(answer: {
    readonly method: string;
    readonly route: string | undefined;
    readonly status: number;
    readonly seconds: number;
  }): void;
  /** `outcome`: `ok`, or the code of the refusal. */
  signInEnded(outcome: string): void;
  sessionOpened(): void;
  attemptThrottled(): void;
  /** A command (an import, say) that was sent to this process; others run in their own, and tell by their exit code. */
  commandEnded(command: string, outcome: "done" | "refused" | "failed"): void;
  /** `kind`: the code's own word for what a mail is about. `failed` is tried again, `dead` is not. */
  mailEnded(kind: string, outcome: "sent" | "failed" | "dead"): void;
  /** A file of the store was asked for and not there, or damaged; the bound method is handed around. */
  readonly fileErrorMet: (fault: "missing" | "damaged") => void;
  /** Voting was stopped in a meeting; `reason` is the code's own word. */
  votingStopped(reason: string): void;
  /** A record has been without its witness for longer than it should. */
  witnessLate(): void;
  /** How long a statement or a transaction waited for its connection; the bound method is handed around. */
  readonly connectionAwaited: (seconds: number) => void;
  /** Asked whenever somebody reads the figures. */
  watch(name: WatchedName, read: () => WatchedFigures | Promise<WatchedFigures>): void;
}

type WatchedFigures = Readonly<Record<string, number>>;
type WatchedName = keyof typeof watched;

/** Figures that are read and not counted: their help, and the label that tells the values apart. */
const watched = {
  portal_database_connections: {
    help: "Connections of the pool, and callers that wait for one",
    of: "state",
  },
  portal_password_hashes: { help: "Passwords that are compared, and those that wait for it", of: "state" },
  portal_guards: {
    help: "Agencies at which so many sign-ins fail that unknown browsers are mailed a link",
    of: "kind",
  },
  portal_pictures: { help: "Pictures that are being resized, and those that wait for it", of: "state" },
  portal_mails: { help: "Mails in the outbox that wait, and dead letters", of: "state" },
} as const;

/** From a figure in memory to an import's wait for the only connection of the embedded engine. */
const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const WAIT_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5];
const UNKNOWN_ROUTE = "none";

/**
 * No figure names an agency, a person or an address: labels are patterns, methods, classes and codes, so that their number
 * is that of the code's own words. `isOfProcess`: also the figures of Node and of the process, once in a process.
 */
export function createMetrics({ isOfProcess = false } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (isOfProcess) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "portal_http_request_duration_seconds",
    help: "Requests by the pattern of their route, until the answer had left",
    labelNames: ["method", "route", "status"],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const waits = new Histogram({
    name: "portal_database_wait_seconds",
    help: "Time until a connection of the pool was there",
    buckets: WAIT_SECONDS,
    registers,
  });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> =>
    new Counter({ name, help, labelNames, registers });
  const signIns = counter("portal_sign_ins_total", "Attempts to sign in by what came of them", ["outcome"]);
  const sessions = counter(
    "portal_sessions_opened_total",
    "Sessions opened, by sign-in or change of role",
    [],
  );
  const throttled = counter("portal_throttled_attempts_total", "Attempts refused for the number before", []);
  const commands = counter("portal_commands_total", "Commands sent to this process, imports among them", [
    "command",
    "outcome",
  ]);
  const mails = counter("portal_mail_attempts_total", "Attempts to send a mail by what came of them", [
    "kind",
    "outcome",
  ]);
  const fileErrors = counter(
    "portal_file_faults_total",
    "Files that were asked for and not there, or damaged",
    ["fault"],
  );
  const stops = counter("portal_voting_stopped_total", "Meetings in which voting was stopped, by why", [
    "reason",
  ]);
  const lateWitnesses = counter(
    "portal_witness_late_total",
    "Looks at a register whose newest ballots had no witness in the file store for a minute",
    [],
  );
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered: ({ method, route = UNKNOWN_ROUTE, status, seconds }) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    signInEnded: (outcome) => signIns.inc({ outcome }),
    sessionOpened: () => sessions.inc(),
    attemptThrottled: () => throttled.inc(),
    commandEnded: (command, outcome) => commands.inc({ command, outcome }),
    mailEnded: (kind, outcome) => mails.inc({ kind, outcome }),
    fileErrorMet: (fault) => fileErrors.inc({ fault }),
    votingStopped: (reason) => stops.inc({ reason }),
    witnessLate: () => lateWitnesses.inc(),
    connectionAwaited: (seconds) => waits.observe(seconds),
    watch: (name, read) => {
      const { help, of } = watched[name];
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [of],
        registers,
        collect: async () => {
          for (const [value, count] of Object.entries(await read())) gauge.set({ [of]: value }, count);
        },
      });
    },
  };
}
