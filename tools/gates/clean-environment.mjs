const configuration =
  /^(PORTAL_.*|DATABASE_URL|DATA_DIR|PORT|HOST|PUBLIC_URL|SMTP_URL|MAIL_FROM|FILES_URL|LOG_LEVEL|TRUSTED_PROXIES|METRICS_TOKEN|SECURITY_CONTACT|SCAN_COMMAND|LEAVE_SECONDS)$/;
/** What would change a result or its form: defaults of pg's client, of Node, of the language and of build servers. */
const dependencies =
  /^(PG[A-Z]+|NODE_ENV|NODE_OPTIONS|TZ|LANG|LANGUAGE|LC_.*|FORCE_COLOR|DEBUG|GITHUB_ACTIONS|VITEST.*)$/;

/**
 * The environment of every test process: the operator's configuration never reaches it, above all not DATABASE_URL.
 * The time zone is one in which no agency lies, so that a test which leans on the machine's zone fails everywhere alike.
 */
export function cleanEnvironment(from = process.env) {
  const kept = Object.entries(from).filter(
    ([name]) =>
      !configuration.test(name) && !dependencies.test(name) && !/^npm_(config|package|lifecycle)_/.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    TZ: "Asia/Kathmandu",
    LC_ALL: process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8",
    NO_COLOR: "1",
    CI: "1",
  };
}
