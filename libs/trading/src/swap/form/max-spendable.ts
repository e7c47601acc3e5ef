import type { Network } from '@cenote/chains';

/** What Max fills in, in base units: all of a token; of the native coin all but what gas may need. */
export function maxSpendable(balance: bigint, network: Network, isNativeCoin: boolean): bigint {
  if (!isNativeCoin) return balance;
  const rest = balance - network.gasReserve.swap;
  return rest > 0n ? rest : 0n;
}
