/**
 * `liquidityAddedBy()`: which currencies and maximum amounts an `addLiquidity` action puts into which pool, as far as
 * known. Also: its result type.
 */
import { type Address, isNative } from '@cenote/chains';
import type { AddLiquidity, Asset, MigratedShares } from '../decoded-action.ts';
import type { RiskContext } from './risk-context.ts';

type Currency = Extract<Asset, { standard: 'native' | 'erc20' }>;

/** Liquidity added to a pool. Facts of an existing position are those that its manager returns. */
export interface AddedLiquidity {
  /** Maximum amounts of the pool's two currencies; absent if the currencies are unknown. */
  currencies?: readonly [Currency, Currency];
  /** The known tokens among them, without the native coin. */
  tokens: readonly Address[];
  ticks?: readonly [number, number];
  hooks?: Address;
}

const currency = (token: Address, amount: bigint): Currency =>
  isNative(token) ? { standard: 'native', amount } : { standard: 'erc20', token, amount };

const isCurrency = (asset: Asset | undefined): asset is Currency =>
  asset?.standard === 'native' || asset?.standard === 'erc20';

type Known = Pick<RiskContext, 'positionOf' | 'pairOf'>;

/**
 * Maximum amounts that shares of a pair can return within the minimums of the call: others can move the pair's price,
 * which changes the ratio of the amounts but not their product.
 */
function receivedBy(
  { pair, tokens, amount, percentage }: MigratedShares,
  [least0, least1]: readonly [bigint, bigint],
  pairOf: Known['pairOf'],
): AddedLiquidity['currencies'] {
  const facts = pairOf?.(pair, tokens);
  if (!facts || facts.totalSupply === 0n) return undefined;
  const [first, second] = facts.reserves.map(
    (reserve) => (reserve * amount * BigInt(percentage)) / (facts.totalSupply * 100n),
  ) as [bigint, bigint];
  const product = first * second;
  return [
    currency(tokens[0], product / (least1 || 1n)),
    currency(tokens[1], product / (least0 || 1n)),
  ];
}

/** Returns what an action adds to which pool, as far as known. */
export function liquidityAddedBy(
  { gives, position, unnamed, shares, bounds, hooks }: AddLiquidity,
  { positionOf, pairOf }: Known,
): AddedLiquidity {
  if (shares) {
    const currencies = receivedBy(shares, bounds?.least ?? [0n, 0n], pairOf);
    return {
      tokens: shares.tokens,
      ...(bounds?.ticks && { ticks: bounds.ticks }),
      ...(currencies && { currencies }),
    };
  }
  if (position && unnamed) {
    const facts = positionOf?.(position);
    const [first, second] = facts?.tokens ?? [];
    const called = hooks ?? facts?.hooks;
    return {
      tokens: (facts?.tokens ?? []).filter((token) => !isNative(token)),
      ...(facts?.ticks && { ticks: facts.ticks }),
      ...(called && { hooks: called }),
      ...(first &&
        second && { currencies: [currency(first, unnamed[0]), currency(second, unnamed[1])] }),
    };
  }
  const assets = gives.map(({ asset }) => asset);
  const [first, second] = assets;
  return {
    tokens: assets.flatMap((asset) => ('token' in asset ? [asset.token] : [])),
    ...(bounds?.ticks && { ticks: bounds.ticks }),
    ...(hooks && { hooks }),
    ...(isCurrency(first) && isCurrency(second) && { currencies: [first, second] }),
  };
}
