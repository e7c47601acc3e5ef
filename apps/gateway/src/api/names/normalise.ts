/**
 * ENS names: `normaliseName()` (ENSIP-15 form; a single label becomes a username's subname of cenote.eth),
 * `usernameOf()` (username of such a subname), `isNormal()` (whether a name is normalised).
 */
import { normalize } from 'viem/ens';
import { GatewayError } from '../errors.ts';

/** Parent name of usernames. */
const PARENT = 'cenote.eth';
const USERNAME = /^[a-z0-9]{3,20}$/;
/** Maximum length of a name in DNS wire format, in which names are resolved. */
const MAX_BYTES = 253;

/**
 * Normalises a name for lookup (ENSIP-15); a single-label username becomes its subname.
 * @throws GatewayError `INVALID_NAME` if the name is invalid.
 */
export function normaliseName(text: string): string {
  const invalid = (cause?: unknown) => new GatewayError('INVALID_NAME', 'Invalid name', { cause });
  let name: string;
  try {
    name = normalize(text.trim());
  } catch (cause) {
    throw invalid(cause);
  }
  const labels = name.split('.');
  if (labels.some((label) => label === '') || Buffer.byteLength(name) > MAX_BYTES) throw invalid();
  if (labels.length > 1) return name;
  if (!USERNAME.test(name)) throw invalid();
  return `${name}.${PARENT}`;
}

/** Returns the username of a subname; null for other names. */
export function usernameOf(name: string): string | null {
  const [label = '', ...rest] = name.split('.');
  return rest.join('.') === PARENT && USERNAME.test(label) ? label : null;
}

/** Whether a name is normalised: others may be lookalikes. */
export function isNormal(name: string): boolean {
  try {
    return normaliseName(name) === name;
  } catch {
    return false;
  }
}
