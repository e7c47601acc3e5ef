/**
 * `FUZZED_GATEWAY_ENV`: environment variables of a fuzzed gateway: no rate limit, which has its own tests; any GraphQL
 * document; short timeouts.
 */

export const FUZZED_GATEWAY_ENV: Readonly<Record<string, string>> = {
  RATE_LIMIT: '0',
  PERSISTED_ONLY: 'off',
  BODY_TIMEOUT_MS: '300',
  QUOTE_WORKERS: '1',
  // Off by default; without it the endpoint's code would not be tested.
  ANALYTICS_FILE: '/dev/null',
};
