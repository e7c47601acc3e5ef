/**
 * Pure functions on the pool that the form describes: `poolKeyOf()` (its key; undefined until both tokens and the fee
 * are chosen), `pairOf()` (its tokens in its order), `identified()` (the key with the pool’s address, or hash
 * for v4), `isTokenAFirst()`.
 */
import { type Address, type Hex, isNative, lower, NATIVE, type Network } from '@cenote/chains';
import type { PoolKey } from '@cenote/trading/liquidity';
import { v2PairAddress, v3PoolAddress, v4PoolId } from '@cenote/trading/swap';
import type { IdentifiedPool } from '../../liquidity/range/depth-query.ts';
import type { CreateState } from '../url/create-url.ts';
import { usualSpacing } from './fee-tiers.ts';
import type { Version } from './version.ts';

type Chosen = Pick<CreateState, 'currencyA' | 'currencyB' | 'fee' | 'tickSpacing' | 'hook'>;

/** Pools of v2 and v3 have the wrapped coin; those of v4 have either form. */
const poolToken = (version: Version, network: Network, currency: Address): Address =>
  version !== 'v4' && isNative(currency) ? lower(network.wrappedNative) : lower(currency);

/** Returns the tokens of the pool in its order; undefined until two different ones are chosen. */
export function pairOf(
  version: Version,
  network: Network,
  { currencyA, currencyB }: Pick<Chosen, 'currencyA' | 'currencyB'>,
): { token0: Address; token1: Address } | undefined {
  if (!currencyA || !currencyB) return undefined;
  const [a, b] = [currencyA, currencyB].map((each) => poolToken(version, network, each)) as [
    Address,
    Address,
  ];
  const wrapped = lower(network.wrappedNative);
  const isWrap = [a, b].every((each) => isNative(each) || each === wrapped);
  if (a === b || isWrap) return undefined;
  return a < b ? { token0: a, token1: b } : { token0: b, token1: a };
}

/** Returns whether token A is the pool's token0. */
export function isTokenAFirst(
  version: Version,
  network: Network,
  chosen: Pick<Chosen, 'currencyA' | 'currencyB'>,
): boolean {
  const pair = pairOf(version, network, chosen);
  return !pair || pair.token0 === poolToken(version, network, chosen.currencyA!);
}

/** Returns the key of the pool; undefined until two different tokens, and the fee of v3 and v4, are chosen. */
export function poolKeyOf(version: Version, network: Network, chosen: Chosen): PoolKey | undefined {
  const pair = pairOf(version, network, chosen);
  if (!pair) return undefined;
  if (version === 'v2') return { protocol: 'v2', ...pair };
  const { fee } = chosen;
  if (fee === undefined) return undefined;
  if (version === 'v3') {
    const isTier = network.v3FeeTiers.includes(fee);
    return isTier ? { protocol: 'v3', ...pair, fee, tickSpacing: usualSpacing(fee) } : undefined;
  }
  return {
    protocol: 'v4',
    ...pair,
    fee,
    tickSpacing: chosen.tickSpacing ?? usualSpacing(fee),
    hooks: chosen.hook ?? NATIVE,
  };
}

/** Returns the pool with its id; undefined if the network does not have the protocol. */
export function identified(key: PoolKey, { contracts }: Network): IdentifiedPool | undefined {
  const id = poolIdOfKey(key, contracts);
  return id && { ...key, id };
}

function poolIdOfKey(key: PoolKey, contracts: Network['contracts']): Hex | undefined {
  const { token0, token1 } = key;
  switch (key.protocol) {
    case 'v2':
      return contracts.v2Factory && v2PairAddress(contracts.v2Factory, token0, token1);
    case 'v3':
      return v3PoolAddress(contracts.v3Factory, token0, token1, key.fee);
    case 'v4':
      return contracts.v4PositionManager
        ? v4PoolId(token0, token1, key.fee, key.tickSpacing, key.hooks)
        : undefined;
  }
}
