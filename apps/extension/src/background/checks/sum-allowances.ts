/** Adds an approved request's allowances to those stored for its site. */
import { type Address, lower, NATIVE } from '@cenote/chains';
import type { GrantedAllowance } from './granted-allowances.ts';
import { siteOf } from './site-of.ts';

/** Tokens and spenders that are listed of one site, account and network: more than any honest site needs. */
const MAX_OF_SITE = 200;
const MAX_LISTED = 4_000;
/** Requests of one token, spender and site that are listed by themselves; older ones are added up. */
const MAX_OF_PAIR = 8;
const MAX_UINT256 = 2n ** 256n - 1n;

/** Stands for what is no longer listed of a site, of whatever token and spender. */
const UNLISTED: Address = NATIVE;

/** Whether it stands for allowances of its site that nobody lists. */
export const isUnlisted = ({ spender }: Pick<GrantedAllowance, 'spender'>): boolean =>
  lower(spender) === UNLISTED;

const siteKey = ({ account, chainId, origin }: GrantedAllowance): string =>
  [lower(account), chainId, siteOf(origin)].join();
const pairKey = (one: GrantedAllowance): string =>
  [siteKey(one), lower(one.token), lower(one.spender), one.by].join();

/** Two of one pair: as much as both, with the later one's request. */
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

/** Adds up what one request gives several times, and all but the last requests of one pair. */
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

/** The least of those that there are most of: of a site the token with the most spenders. */
function leastOf(list: readonly GrantedAllowance[]): GrantedAllowance | undefined {
  const tokens = [...grouped(list, ({ token }) => lower(token)).values()];
  const ofToken = tokens.reduce((most, one) => (one.length > most.length ? one : most), []);
  return ofToken.reduce<GrantedAllowance | undefined>(
    (least, one) => (least && BigInt(least.amount) <= BigInt(one.amount) ? least : one),
    undefined,
  );
}

/** Leaves out as many as are too many of a list of one site, and says so. */
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

/** The sites' lists, those of the largest halved until all are few enough. */
function within(max: number, sites: readonly GrantedAllowance[][]): GrantedAllowance[] {
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
 * Adds allowances to those that are listed. Each site has a bound of its own, so that none can have another's or its
 * own allowances forgotten: where it is beyond, an entry says that there are others.
 */
export function withAllowances(
  before: readonly GrantedAllowance[],
  added: readonly GrantedAllowance[],
): GrantedAllowance[] {
  const sites = grouped(summed([...before, ...added]), siteKey);
  return within(
    MAX_LISTED,
    [...sites.values()].map((ofSite) => cut(ofSite, MAX_OF_SITE)),
  );
}
