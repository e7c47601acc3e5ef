/**
 * `otherPools()`: the v4 pools of a pair that the gateway knows besides those of the usual fees: with another fee or tick
 * spacing, or with a hook. Also: type `OtherPool`.
 */
import { type Hex, lower, NATIVE, type Network } from '@cenote/chains';
import type { PairPool } from '@cenote/data';
import { DYNAMIC_FEE } from '@cenote/trading';
import { usualTiers } from '../pool/fee-tiers.ts';
import { identified, poolKeyOf } from '../pool/pool-key.ts';
import type { CreateState } from '../url/create-url.ts';

export interface OtherPool extends Pick<CreateState, 'fee' | 'tickSpacing' | 'hook'> {
  id: Hex;
  fee: number;
}

/** Most pools that are listed; the gateway returns those with the highest value first. */
const MAX_POOLS = 6;

/** Returns the pools whose id follows from their key: the gateway cannot name a pool of other tokens. */
export function otherPools(
  pools: readonly Pick<PairPool, 'poolId' | 'fee' | 'tickSpacing' | 'hook'>[],
  network: Network,
  chosen: Pick<CreateState, 'currencyA' | 'currencyB'>,
): OtherPool[] {
  const usual = usualTiers('v4', network);
  const isUsual = ({ fee, tickSpacing, hook }: OtherPool) =>
    hook === undefined &&
    usual.some((tier) => tier.fee === fee && tier.tickSpacing === tickSpacing);
  return pools
    .map(({ poolId, fee, tickSpacing, hook }) => ({
      id: lower(poolId) as Hex,
      fee: fee ?? DYNAMIC_FEE,
      tickSpacing: tickSpacing ?? undefined,
      hook: hook && lower(hook) !== NATIVE ? lower(hook) : undefined,
    }))
    .filter((pool) => {
      const key = poolKeyOf('v4', network, { ...chosen, ...pool });
      return !isUsual(pool) && key && identified(key, network)?.id === pool.id;
    })
    .slice(0, MAX_POOLS);
}
