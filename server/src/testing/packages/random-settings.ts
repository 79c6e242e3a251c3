import type { FeatureFlags, FeatureSettings } from "@portal/domain/agency/feature-settings";
import { contentOf, VERSIONS } from "@portal/domain/testing/feature-words";

/** Everything that the feature table reads but the role. */
export type SettingsOfAgency = Omit<FeatureSettings, "role">;

/** Numbers from 0 to 1 that a seed decides (mulberry32), so that what was found can be found again. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Settings at random: each flag and right on or off, the version one of the edges, the portal itself mostly on. In half of
 * them most is on: what needs five settings at once would hardly ever be there otherwise.
 */
export function randomSettings(random: () => number): SettingsOfAgency {
  const usual = random() < 0.5 ? 0.5 : 0.85;
  const isOn = (chance = usual): boolean => random() < chance;
  const flags = Object.keys(contentOf(true)) as (keyof FeatureFlags)[];
  const content = Object.fromEntries(flags.map((name) => [name, isOn()]));
  const services = [isOn(0.9) ? 2_000_000 : 0, isOn() ? 1_000_009 : 0, isOn() ? 1_000_030 : 0];
  return {
    content: contentOf(false, content),
    activeServiceKeys: new Set(services.filter((key) => key !== 0)),
    version: VERSIONS[Math.floor(random() * VERSIONS.length)] ?? 1501,
    portalFullAccessRight: isOn(),
    isInvoiceApprover: isOn(),
    onlineVotingProvider: isOn(0.75) ? 0 : 1,
  };
}
