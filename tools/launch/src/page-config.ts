import { LaunchError } from './errors.ts';
import type { WebExtras } from './web-server.ts';

/**
 * `readPageConfig()`: additional configuration of the page, parsed from the JSON in `CENOTE_CONFIG`. The page itself
 * validates the values.
 * @throws LaunchError `BAD_CONFIG` if it is not a JSON object
 */
export function readPageConfig(env: Record<string, string | undefined>): WebExtras {
  const text = env.CENOTE_CONFIG;
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Thrown below.
  }
  throw new LaunchError('BAD_CONFIG', 'CENOTE_CONFIG is not a JSON object.');
}
