import { LaunchError } from './errors.ts';
import type { WebExtras } from './web-server.ts';

/**
 * What the page is to be told beside where its gateway and chains are: JSON in `CENOTE_CONFIG`. The
 * page itself checks the parts.
 * @throws LaunchError `BAD_CONFIG` where it is not a JSON object.
 */
export function webExtrasFrom(env: Record<string, string | undefined>): WebExtras {
  const text = env.CENOTE_CONFIG;
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Said below.
  }
  throw new LaunchError('BAD_CONFIG', 'CENOTE_CONFIG is not a JSON object.');
}
