/**
 * `declaredOutflows()`: upper bounds of what a decoded request takes from an account, without simulation. Also:
 * `holdingKey()` and `holdingsOf()` an asset, and its result types.
 */
import { type Address, lower, sameAddress } from '@cenote/chains';
import type { Asset, DecodedAction, DecodedRequest, PositionId } from '../decoded-action.ts';
import type { Holding } from '../simulate/simulation.ts';
import { isOwnBatch, walk, walkGuaranteed } from './walk.ts';

/** Key of a holding: the same text for the same token and item. */
export const holdingKey = (holding: Holding): string =>
  [
    holding.standard,
    'token' in holding ? lower(holding.token) : '',
    'id' in holding ? holding.id : '',
  ].join();

/** The holdings that an asset may represent, with amounts; none for a collection. */
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

/** What a request declares that an account gives. */
export interface DeclaredOutflows {
  /** Base units paid by the account's own calls, by `holdingKey`. */
  paid: ReadonlyMap<string, bigint>;
  /** Base units that the same request allows unknown contracts to take that it also calls, by `holdingKey`. */
  allowed: ReadonlyMap<string, bigint>;
  /** Amounts that a known contract may take in currencies that the call does not name. */
  unnamed: readonly UnnamedAmounts[];
}

/** Amounts of two currencies: those of the position if there is one. */
export interface UnnamedAmounts {
  amounts: readonly [bigint, bigint];
  position?: PositionId;
}

const isCoin = (asset: Asset): boolean => asset.standard === 'native';

/**
 * What an action declares that the caller gives, except native coin, which is the value of the call. Maximums and pool
 * currencies count only for known contracts, which enforce them.
 */
function assetsSpent({ basis, action, target }: DecodedRequest, countsLimits: boolean): Asset[] {
  const isKnown = basis === 'contract' && countsLimits;
  switch (action.kind) {
    case 'swap':
      return action.gives
        .filter(({ limit }) => isKnown || limit === 'exact')
        .map(({ asset }) => asset);
    case 'addLiquidity':
      return isKnown ? action.gives.map(({ asset }) => asset) : [];
    case 'unwrap':
      return target && sameAddress(target, action.token)
        ? [{ standard: 'erc20', token: action.token, amount: action.amount }]
        : [];
    case 'lending':
      return isKnown && (action.operation === 'supply' || action.operation === 'repay')
        ? [{ standard: 'erc20', token: action.token, amount: action.amount ?? MAX_UINT256 }]
        : [];
    case 'closePosition':
      return [{ standard: 'erc721', token: action.position.manager, id: action.position.id }];
    case 'removeLiquidity':
      // The whole liquidity, for which the position itself may be taken.
      return action.position && action.liquidity === undefined
        ? [{ standard: 'erc721', token: action.position.manager, id: action.position.id }]
        : [];
    default:
      return [];
  }
}

/** Maximum balance of a token. */
const MAX_UINT256 = 2n ** 256n - 1n;

function unnamedAmounts({ basis, action }: DecodedRequest): UnnamedAmounts[] {
  if (basis !== 'contract') return [];
  // The token that represents the supply or debt, which the call does not name.
  if (
    action.kind === 'lending' &&
    (action.operation === 'withdraw' || action.operation === 'repay')
  ) {
    return [{ amounts: [action.amount ?? MAX_UINT256, 0n] }];
  }
  // The tokens that represent the supply and the debt.
  if (action.kind === 'lending' && action.operation === 'repayFromSupply') {
    const most = action.amount ?? MAX_UINT256;
    return [{ amounts: [most, most] }];
  }
  if (action.kind === 'addLiquidity' && action.unnamed) {
    const { unnamed: amounts, position } = action;
    return [{ amounts, ...(position && { position }) }];
  }
  // The pool share of a v2 pair, whose address the call does not name.
  const isShare = action.kind === 'removeLiquidity' && action.protocol === 'v2';
  return isShare && action.liquidity !== undefined ? [{ amounts: [action.liquidity, 0n] }] : [];
}

/** What an action allows a contract to take that another call of the request calls. */
function assetsAllowed(action: DecodedAction, callers: ReadonlySet<Address>): Asset[] {
  if (action.kind === 'approve' && action.change !== 'decrease') {
    return callers.has(lower(action.spender)) ? [action.asset] : [];
  }
  return action.kind === 'permit' && callers.has(lower(action.spender))
    ? action.allowances.map(({ asset }) => asset)
    : [];
}

function addTo(sums: Map<string, bigint>, asset: Asset): void {
  for (const [holding, amount] of holdingsOf(asset)) {
    const key = holdingKey(holding);
    sums.set(key, (sums.get(key) ?? 0n) + amount);
  }
}

/**
 * Returns everything that a request declares that an account gives, as upper bounds in base units.
 * @param of.request the request that contains the decoded call; allowances anywhere in it count
 * @param of.countsLimits whether the maximums of known contracts count
 * @param of.isTrustedSpender contracts whose allowances are no danger and explain no outflow: only their decoded calls
 *   do
 */
export function declaredOutflows(
  decoded: DecodedRequest,
  account: Address,
  of: {
    request?: DecodedRequest;
    countsLimits?: boolean;
    isTrustedSpender?: (address: Address) => boolean;
  } = {},
): DeclaredOutflows {
  const { request = decoded, countsLimits = true, isTrustedSpender } = of;
  const paid = new Map<string, bigint>();
  const allowed = new Map<string, bigint>();
  const ownIn = (all: DecodedRequest) =>
    [...walk(all)].filter(({ sender }) => sameAddress(sender, account));
  const own = ownIn(decoded);
  // The call of a known contract declares what it takes, so an allowance for it must not explain other outflows.
  const called = new Set(
    own.flatMap(({ basis, target }) =>
      target && basis !== 'contract' && !isTrustedSpender?.(target) ? [lower(target)] : [],
    ),
  );
  for (const one of own) {
    if (!isOwnBatch(one)) addTo(paid, { standard: 'native', amount: one.value });
    for (const asset of assetsSpent(one, countsLimits)) if (!isCoin(asset)) addTo(paid, asset);
  }
  for (const { action } of ownIn(request)) {
    for (const asset of assetsAllowed(action, called)) addTo(allowed, asset);
  }
  for (const { decoded: one } of walkGuaranteed(decoded)) {
    const { action } = one;
    // A known manager burns an empty position, also if a router that may take it makes the call.
    if (action.kind === 'closePosition' && one.basis === 'contract' && !own.includes(one)) {
      for (const asset of assetsSpent(one, countsLimits)) addTo(paid, asset);
    }
    if (action.kind !== 'transfer' || !sameAddress(action.from, account)) continue;
    if (sameAddress(action.recipient, account)) continue;
    for (const asset of action.assets) if (!isCoin(asset)) addTo(paid, asset);
  }
  return { paid, allowed, unnamed: countsLimits ? own.flatMap(unnamedAmounts) : [] };
}
