import type { Network } from '@cenote/chains';

/**
 * Returns the amount that the Max button enters, in base units: the whole balance of a token; for the native coin, the
 * balance minus the network's gas reserve.
 */
export function maxSpendable(balance: bigint, network: Network, isNativeCoin: boolean): bigint {
  if (!isNativeCoin) return balance;
  const rest = balance - network.gasReserve.swap;
  return rest > 0n ? rest : 0n;
}
