/**
 * `readLimits()`: reads the rate, size and time limits of requests from environment variables. Also: type `Limits`.
 * @throws with the variable's name if a value is invalid.
 */
import { BlockList, isIP } from 'node:net';

/** Rate, size and time limits of requests. */
export interface Limits {
  /** Sustained requests per second of one client; 0: unlimited. */
  ratePerSecond: number;
  /** Requests that a client may send at once after a pause. */
  burst: number;
  maxBodyBytes: number;
  /** Timeout for the arrival of a body. */
  bodyTimeoutMs: number;
  /** Whether `X-Forwarded-For` of a peer is trusted. */
  isTrustedProxy: (address: string) => boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the limits from the environment. The defaults suffice for many pages of one household and block only the rates
 * of automated clients.
 * @throws with the variable's name if a value is invalid.
 */
export function readLimits(env: Environment): Limits {
  const whole = (name: string, fallback: number, least: number): number => {
    const value = env[name];
    if (value === undefined) return fallback;
    if (!/^\d{1,9}$/.test(value) || Number(value) < least) {
      throw new Error(`${name} must be an integer of at least ${least}.`);
    }
    return Number(value);
  };
  return {
    ratePerSecond: whole('RATE_LIMIT', 100, 0),
    burst: whole('RATE_BURST', 1_000, 1),
    maxBodyBytes: whole('MAX_BODY_BYTES', 16 * 1024, 1),
    bodyTimeoutMs: whole('BODY_TIMEOUT_MS', 5_000, 1),
    isTrustedProxy: proxyRule(env.TRUSTED_PROXIES),
  };
}

function proxyRule(value: string | undefined): (address: string) => boolean {
  const known = new BlockList();
  const parts = (value ?? '').split(',').map((part) => part.trim());
  for (const part of parts.filter(Boolean)) {
    const [address = '', bits, more] = part.split('/');
    const version = isIP(address);
    const family = version === 6 ? 'ipv6' : 'ipv4';
    const widest = version === 6 ? 128 : 32;
    const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest);
    if (version === 0 || !isPrefix || more !== undefined) {
      throw new Error(`TRUSTED_PROXIES: ${part} is neither an address nor a network.`);
    }
    known.addSubnet(address, bits === undefined ? widest : Number(bits), family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && known.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}
