/** Of a gateway that is fuzzed: no limit of rate, which has tests of its own, any document, and short limits of time. */
export const FUZZED_GATEWAY: Readonly<Record<string, string>> = {
  RATE_LIMIT: '0',
  PERSISTED_ONLY: 'off',
  BODY_TIMEOUT_MS: '300',
  QUOTE_WORKERS: '1',
  // Off by default, and then nothing behind the first look would be tried.
  ANALYTICS_FILE: '/dev/null',
};
