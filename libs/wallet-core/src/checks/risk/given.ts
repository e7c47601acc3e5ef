import { type Address, lower, sameAddress } from '@cenote/chains';
import type { Asset, Meaning, PositionId, Reading } from '../meaning.ts';
import type { Holding } from '../simulate/simulation.ts';
import { isOwnBatch, walk, walkKept } from './walk.ts';

/** Names what is held: the same text for the same token and item. */
export const holdingKey = (holding: Holding): string =>
  [
    holding.standard,
    'token' in holding ? lower(holding.token) : '',
    'id' in holding ? holding.id : '',
  ].join();

/** The holdings that an asset may be, each with its amount; of a collection, nothing in particular. */
export function holdingsOf(asset: Asset): [Holding, bigint][] {
  switch (asset.standard) {
    case 'native':
    case 'erc20':
    case 'erc1155':
      return [[asset, asset.amount]];
    case 'erc721':
      return [[asset, 1n]];
    case 'ambiguous': {
      const { token, amountOrId } = asset;
      return [
        [{ standard: 'erc20', token }, amountOrId],
        [{ standard: 'erc721', token, id: amountOrId }, 1n],
      ];
    }
    case 'collection':
      return [];
  }
}

/** What a request itself says that an account gives. */
export interface Given {
  /** By its own calls, by `holdingKey`, in base units. */
  paid: ReadonlyMap<string, bigint>;
  /** Besides, what it allows in the same request to an unknown contract that it then calls. */
  allowed: ReadonlyMap<string, bigint>;
  /** What a known contract may take, where the call does not say of which currencies. */
  unnamed: readonly Unnamed[];
}

/** Amounts of two currencies: of those of the position where there is one. */
export interface Unnamed {
  amounts: readonly [bigint, bigint];
  position?: PositionId;
}

const isCoin = (asset: Asset): boolean => asset.standard === 'native';

/**
 * What a meaning says that whoever makes the call gives; the native coin is the call's value. Nothing holds an unknown
 * contract to a maximum that it is given, nor to the pool it says to add to.
 */
function assetsGiven({ basis, meaning, target }: Reading, countsLimits: boolean): Asset[] {
  const isKnown = basis === 'contract' && countsLimits;
  switch (meaning.kind) {
    case 'swap':
      return meaning.gives
        .filter(({ limit }) => isKnown || limit === 'exact')
        .map(({ asset }) => asset);
    case 'addLiquidity':
      return isKnown ? meaning.gives.map(({ asset }) => asset) : [];
    case 'unwrap':
      return target && sameAddress(target, meaning.token)
        ? [{ standard: 'erc20', token: meaning.token, amount: meaning.amount }]
        : [];
    case 'lending':
      return isKnown && (meaning.action === 'supply' || meaning.action === 'repay')
        ? [{ standard: 'erc20', token: meaning.token, amount: meaning.amount ?? MOST }]
        : [];
    case 'closePosition':
      return [{ standard: 'erc721', token: meaning.position.manager, id: meaning.position.id }];
    case 'removeLiquidity':
      // All of it: the position itself goes.
      return meaning.position && meaning.liquidity === undefined
        ? [{ standard: 'erc721', token: meaning.position.manager, id: meaning.position.id }]
        : [];
    default:
      return [];
  }
}

/** As much as a token can have. */
const MOST = 2n ** 256n - 1n;

function unnamedGiven({ basis, meaning }: Reading): Unnamed[] {
  if (basis !== 'contract') return [];
  // The token that stands for what is supplied or owed, which the call does not name.
  if (meaning.kind === 'lending' && (meaning.action === 'withdraw' || meaning.action === 'repay')) {
    return [{ amounts: [meaning.amount ?? MOST, 0n] }];
  }
  // Both of them: what was supplied goes, and what is owed.
  if (meaning.kind === 'lending' && meaning.action === 'repayFromSupply') {
    const most = meaning.amount ?? MOST;
    return [{ amounts: [most, most] }];
  }
  if (meaning.kind === 'addLiquidity' && meaning.unnamed) {
    const { unnamed: amounts, position } = meaning;
    return [{ amounts, ...(position && { position }) }];
  }
  // The share of a v2 pool, whose token the call does not name.
  const isShare = meaning.kind === 'removeLiquidity' && meaning.protocol === 'v2';
  return isShare && meaning.liquidity !== undefined ? [{ amounts: [meaning.liquidity, 0n] }] : [];
}

/** What a meaning lets the contract that another call of the request goes to take. */
function assetsAllowed(meaning: Meaning, callers: ReadonlySet<Address>): Asset[] {
  if (meaning.kind === 'approve' && meaning.change !== 'decrease') {
    return callers.has(lower(meaning.spender)) ? [meaning.asset] : [];
  }
  return meaning.kind === 'permit' && callers.has(lower(meaning.spender))
    ? meaning.allowances.map(({ asset }) => asset)
    : [];
}

function addTo(sums: Map<string, bigint>, asset: Asset): void {
  for (const [holding, amount] of holdingsOf(asset)) {
    const key = holdingKey(holding);
    sums.set(key, (sums.get(key) ?? 0n) + amount);
  }
}

/**
 * All that a request says that an account gives: upper bounds, in base units.
 * @param of.request what the reading is a call of: what is allowed anywhere in it counts
 * @param of.countsLimits whether what known contracts may take at most counts
 * @param of.isTrustedSpender contracts for which an allowance is no danger and explains nothing: only what is read of
 * their calls does
 */
export function givenBy(
  reading: Reading,
  account: Address,
  of: {
    request?: Reading;
    countsLimits?: boolean;
    isTrustedSpender?: (address: Address) => boolean;
  } = {},
): Given {
  const { request = reading, countsLimits = true, isTrustedSpender } = of;
  const paid = new Map<string, bigint>();
  const allowed = new Map<string, bigint>();
  const ownIn = (all: Reading) =>
    [...walk(all)].filter(({ sender }) => sameAddress(sender, account));
  const own = ownIn(reading);
  // What a known contract takes is in its call: an allowance for it must not explain what others take.
  const called = new Set(
    own.flatMap(({ basis, target }) =>
      target && basis !== 'contract' && !isTrustedSpender?.(target) ? [lower(target)] : [],
    ),
  );
  for (const one of own) {
    if (!isOwnBatch(one)) addTo(paid, { standard: 'native', amount: one.value });
    for (const asset of assetsGiven(one, countsLimits)) if (!isCoin(asset)) addTo(paid, asset);
  }
  for (const { meaning } of ownIn(request)) {
    for (const asset of assetsAllowed(meaning, called)) addTo(allowed, asset);
  }
  for (const { reading: one } of walkKept(reading)) {
    const { meaning } = one;
    if (meaning.kind !== 'transfer' || !sameAddress(meaning.from, account)) continue;
    if (sameAddress(meaning.recipient, account)) continue;
    for (const asset of meaning.assets) if (!isCoin(asset)) addTo(paid, asset);
  }
  return { paid, allowed, unnamed: countsLimits ? own.flatMap(unnamedGiven) : [] };
}
