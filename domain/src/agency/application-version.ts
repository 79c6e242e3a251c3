/**
 * The version of the agency's application that counts where none is recorded (D3): a missing record never weakens the
 * password rules. Every threshold compares this integer and nothing else (D1).
 */
export const DEFAULT_APPLICATION_VERSION = 1501;
