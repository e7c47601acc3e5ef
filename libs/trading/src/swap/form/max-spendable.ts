import type { Network } from '@cenote/chains';

/**
 * Returns the amount that the Max button enters, in base units: the whole balance of a token; for the native coin, the
 * balance minus the network's gas reserve, or minus the cost of the current quote if that is higher (on rollups, it
 * includes the L1 data fee).
 */
export function maxSpendable(
  balance: bigint,
  { gasReserve: { swap } }: Pick<Network, 'gasReserve'>,
  isNativeCoin: boolean,
  cost = 0n,
): bigint {
  if (!isNativeCoin) return balance;
  const rest = balance - (cost > swap ? cost : swap);
  return rest > 0n ? rest : 0n;
}
