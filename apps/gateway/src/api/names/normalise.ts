import { normalize } from 'viem/ens';
import { GatewayError } from '../errors.ts';

/** Usernames are subnames of this. */
const PARENT = 'cenote.eth';
const USERNAME = /^[a-z0-9]{3,20}$/;
/** Of a name in DNS wire format, the form in which names are resolved. */
const MAX_BYTES = 253;

/**
 * A name in the one form that is looked up (ENSIP-15); a username alone stands for its subname.
 * @throws GatewayError `INVALID_NAME`.
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

/** Whether a name is normalised: another one may only look like it. */
export function isNormal(name: string): boolean {
  try {
    return normaliseName(name) === name;
  } catch {
    return false;
  }
}
