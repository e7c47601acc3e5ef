/**
 * `mutated()`: returns a site's request to the wallet with one field changed. Also: `requestFields()`, all fields of a
 * request that can be changed.
 */
import type { Address } from '@cenote/chains';
import { numberToHex } from 'viem';
import { LIE_KINDS, type LieKind } from '../gateway/lies.ts';
import type { Random } from '../random.ts';
import type { SiteRequest } from './wallet-requests.ts';

type Path = readonly (string | number)[];

/** Optional fields of a transaction that a site may add. */
const ADDED: Readonly<Record<string, readonly unknown[]>> = {
  gas: ['0x1', '0x1c9c380'],
  gasPrice: ['0x0', '0x174876e800000'],
  maxFeePerGas: ['0x0', '0x174876e800000'],
  maxPriorityFeePerGas: ['0x0', '0x174876e800000'],
  nonce: ['0x0', '0x3e8'],
  chainId: ['0x1', '0x7a6a'],
  type: ['0x0', '0x1', '0x2', '0x3', '0x4'],
  accessList: [[], [{ address: `0x${'1'.repeat(40)}`, storageKeys: [] }]],
  authorizationList: [[{ address: `0x${'1'.repeat(40)}`, chainId: '0x0', nonce: '0x0' }]],
};

/** All fields of a request that can be changed: existing ones, and those that a site may add. */
export function requestFields({ method, params }: SiteRequest): { path: Path; name: string }[] {
  const own = leavesOf(params);
  const added =
    method === 'eth_sendTransaction' ? Object.keys(ADDED).map((key): Path => [0, key]) : [];
  const seen = new Set<string>();
  return [...own, ...added].flatMap((path) => {
    const name = `${method} ${path.join('.')}`;
    if (seen.has(name)) return [];
    seen.add(name);
    return [{ path, name }];
  });
}

/** JSON text in the parameters, such as typed data, is parsed as well. */
function leavesOf(value: unknown, at: Path = []): Path[] {
  const inner = parsed(value);
  if (typeof inner !== 'object' || inner === null) return [at];
  return Object.entries(inner).flatMap(([key, one]) =>
    leavesOf(one, [...at, Array.isArray(inner) ? Number(key) : key]),
  );
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('{')) return value;
  return JSON.parse(value) as unknown;
}

/**
 * Returns the request with one field changed: in the given way, or in the next one that makes a difference, since a
 * missing field cannot be removed.
 */
export function mutated(
  request: SiteRequest,
  path: Path,
  kind: LieKind,
  random: Random,
  addresses: readonly Address[],
): SiteRequest {
  const before = JSON.stringify(request);
  const first = LIE_KINDS.indexOf(kind);
  for (const i of LIE_KINDS.keys()) {
    const next = LIE_KINDS[(first + i) % LIE_KINDS.length] as LieKind;
    const one = mutatedBy(request, path, next, random, addresses);
    if (JSON.stringify(one) !== before) return one;
  }
  throw new Error(`No mutation applies to ${path.join('.')}`);
}

function mutatedBy(
  { method, params }: SiteRequest,
  path: Path,
  kind: LieKind,
  random: Random,
  addresses: readonly Address[],
): SiteRequest {
  return { method, params: changed(params, path, kind, random, addresses) as unknown[] };
}

function changed(
  value: unknown,
  path: Path,
  kind: LieKind,
  random: Random,
  addresses: readonly Address[],
): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return falseOne(value, kind, random, addresses);
  const inner = parsed(value);
  const copy: unknown = Array.isArray(inner) ? [...inner] : { ...(inner as object) };
  const holder = copy as Record<string | number, unknown>;
  const before = holder[key];
  if (rest.length === 0 && kind === 'missing') delete holder[key];
  else if (rest.length === 0 && before === undefined) {
    holder[key] = random.pick(ADDED[String(key)] ?? ['0x0']);
  } else holder[key] = changed(before, rest, kind, random, addresses);
  return typeof value === 'string' ? JSON.stringify(copy) : copy;
}

function falseOne(
  value: unknown,
  kind: LieKind,
  random: Random,
  addresses: readonly Address[],
): unknown {
  if (typeof value === 'number') return kind === 'smaller' ? value - 1 : value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return null;
  if (/^0x[0-9a-fA-F]{40}$/.test(value)) return random.pick(addresses);
  if (/^[0-9]+$/.test(value)) return scaled(BigInt(value), kind, random).toString();
  if (/^0x[0-9a-fA-F]{0,16}$/.test(value)) {
    return numberToHex(scaled(BigInt(value === '0x' ? '0x0' : value), kind, random));
  }
  if (/^0x[0-9a-fA-F]+$/.test(value)) return otherBytes(value, kind, random, addresses);
  if (kind === 'smaller') return value.slice(0, -1);
  if (kind === 'larger') return `${value}${random.pick([' ', '\u202e', '\u200b', 'X'])}`;
  return random.pick(['', 'USD Coin', 'bytes32', 'address', 'PermitSingle', 'eth_sign']);
}

const scaled = (value: bigint, kind: LieKind, random: Random): bigint =>
  kind === 'smaller'
    ? value / random.pick([2n, 10n, 1_000_000n])
    : value * random.pick([2n, 10n, 1_000n, 10n ** 9n]) + 1n;

/** Changes calldata: another selector, an argument replaced by an address or a larger amount, truncated or extended. */
function otherBytes(
  value: string,
  kind: LieKind,
  random: Random,
  addresses: readonly Address[],
): string {
  const words = Math.floor((value.length - 10) / 64);
  if (kind === 'missing' || words < 1) return value.slice(0, -2);
  const at = 10 + 64 * random.below(words);
  const put = (word: string) => value.slice(0, at) + word + value.slice(at + 64);
  if (kind === 'smaller') return value.slice(0, -2 * (1 + random.below(31)));
  if (kind === 'larger') return put('f'.repeat(64));
  if (kind === 'late')
    return `${random.pick(['0x095ea7b3', '0xa9059cbb', '0x23b872dd', '0x39509351'])}${value.slice(10)}`;
  return put(random.pick(addresses).slice(2).padStart(64, '0'));
}
