/**
 * `withAllowances()`: adds an approved request's allowances to the stored list, sums older ones and keeps it within its
 * maximum. Also: `isUnlisted()`, whether an entry stands for allowances beyond the maximum.
 */
import { type Address, lower, NATIVE } from '@cenote/chains';
import type { GrantedAllowance } from './allowance-record.ts';
import { siteOf } from './site-of.ts';

/** Maximum number of listed tokens and spenders per site, account and network: more than any legitimate site needs. */
const MAX_OF_SITE = 200;
const MAX_LISTED = 4_000;
/** Maximum number of requests listed separately per token, spender and site; older ones are summed. */
const MAX_OF_PAIR = 8;
const MAX_UINT256 = 2n ** 256n - 1n;

/** Spender of the entry that represents unlisted allowances of a site, for any token and spender. */
const UNLISTED: Address = NATIVE;

/** Whether an entry represents unlisted allowances of its site. */
export const isUnlisted = ({ spender }: Pick<GrantedAllowance, 'spender'>): boolean =>
  lower(spender) === UNLISTED;

const siteKey = ({ account, chainId, origin }: GrantedAllowance): string =>
  [lower(account), chainId, siteOf(origin)].join();
const pairKey = (one: GrantedAllowance): string =>
  [siteKey(one), lower(one.token), lower(one.spender), one.by].join();

/** The sum of two allowances of one pair, with the request of the later one. */
const sumOf = (first: GrantedAllowance, second: GrantedAllowance): GrantedAllowance => {
  const amount = BigInt(first.amount) + BigInt(second.amount);
  return {
    ...second,
    amount: `0x${(amount > MAX_UINT256 ? MAX_UINT256 : amount).toString(16)}`,
    until: Math.max(first.until, second.until),
  };
};

function grouped<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/** Sums repeated allowances of one request, and all but the last requests of one pair. */
function summed(list: readonly GrantedAllowance[]): GrantedAllowance[] {
  const add = (all: readonly GrantedAllowance[]) => all.reduce(sumOf);
  return [...grouped(list, pairKey).values()].flatMap((pair) => {
    const requests = [...grouped(pair, ({ approvalId }) => approvalId).values()].map(add);
    const older = requests.slice(0, 1 - MAX_OF_PAIR);
    return requests.length > MAX_OF_PAIR
      ? [add(older), ...requests.slice(1 - MAX_OF_PAIR)]
      : requests;
  });
}

/** The smallest allowance of the site's token with the most spenders. */
function leastOf(list: readonly GrantedAllowance[]): GrantedAllowance | undefined {
  const tokens = [...grouped(list, ({ token }) => lower(token)).values()];
  const ofToken = tokens.reduce((most, one) => (one.length > most.length ? one : most), []);
  return ofToken.reduce<GrantedAllowance | undefined>(
    (least, one) => (least && BigInt(least.amount) <= BigInt(one.amount) ? least : one),
    undefined,
  );
}

/** Removes entries of one site beyond the maximum, and adds an entry that records it. */
function cut(ofSite: readonly GrantedAllowance[], max: number): GrantedAllowance[] {
  let listed = ofSite.filter((one) => !isUnlisted(one));
  let mark = ofSite.findLast(isUnlisted);
  while (listed.length > max) {
    const least = leastOf(listed);
    listed = listed.filter((one) => one !== least);
    mark ??= least && { ...least, token: UNLISTED, spender: UNLISTED, approvalId: '' };
  }
  return [...(mark ? [mark] : []), ...listed];
}

/** The lists of all sites; the largest are halved until the total is within the maximum. */
function waitAtMost(max: number, sites: readonly GrantedAllowance[][]): GrantedAllowance[] {
  const lists = [...sites];
  while (lists.flat().length > max) {
    const largest = Math.max(...lists.map(({ length }) => length));
    if (largest <= 2) break;
    const at = lists.findIndex(({ length }) => length === largest);
    lists[at] = cut(lists[at] ?? [], Math.floor(largest / 2));
  }
  return lists.flat().slice(-max);
}

/**
 * Adds allowances to the list. Each site has its own limit, so that no site can displace allowances of another site or
 * its own: beyond the limit, an entry records that there are others.
 */
export function withAllowances(
  before: readonly GrantedAllowance[],
  added: readonly GrantedAllowance[],
): GrantedAllowance[] {
  const sites = grouped(summed([...before, ...added]), siteKey);
  return waitAtMost(
    MAX_LISTED,
    [...sites.values()].map((ofSite) => cut(ofSite, MAX_OF_SITE)),
  );
}
