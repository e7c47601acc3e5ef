import { type Address, isNative } from '@cenote/chains';
import type { AddLiquidity, Asset } from '../meaning.ts';
import type { RiskContext } from './risk-context.ts';

type Currency = Extract<Asset, { standard: 'native' | 'erc20' }>;

/** What is added to a pool, and where: of a position that there is, what its manager says. */
export interface Added {
  /** At most of the pool's two currencies; absent where nobody says which they are. */
  currencies?: readonly [Currency, Currency];
  /** Those of the currencies that are known, but for the native coin. */
  tokens: readonly Address[];
  ticks?: readonly [number, number];
  hooks?: Address;
}

const currency = (token: Address, amount: bigint): Currency =>
  isNative(token) ? { standard: 'native', amount } : { standard: 'erc20', token, amount };

const isCurrency = (asset: Asset | undefined): asset is Currency =>
  asset?.standard === 'native' || asset?.standard === 'erc20';

/** What an addition puts into which pool, as far as it is known. */
export function addedBy(
  { gives, position, unnamed, bounds, hooks }: AddLiquidity,
  positionOf: RiskContext['positionOf'],
): Added {
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
