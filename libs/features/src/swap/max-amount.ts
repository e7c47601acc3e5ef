import { isNative, type Network } from '@cenote/chains';
import type { Token } from '../tokens/token.ts';

/** What Max puts in: the whole balance, of the native coin less what gas may take. Base units. */
export function maxAmount(network: Network, token: Token, balance: bigint): bigint {
  if (!isNative(token.address)) return balance;
  const rest = balance - network.gasReserve.swap;
  return rest > 0n ? rest : 0n;
}
