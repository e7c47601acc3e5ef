import { noncesAbi } from '@cenote/trading/orders';
import { decodeFunctionData } from 'viem';
import { CONTRACTS } from '../chain/fork.ts';
import { LISTED_LIMITS, type ListedLimit, pairShown } from '../chain/listed-limits.ts';
import type { SentTransaction } from '../chain/wallet.ts';

/* Losses when a limit order is cancelled by what its row showed. */

interface Canceled {
  /** The one that the person canceled by what its row showed. */
  limit: ListedLimit;
  sent: readonly Pick<SentTransaction, 'to' | 'data' | 'value'>[];
  /** The screen says that it is canceled. */
  isShownAsDone: boolean;
  /** Whether the chain has a nonce used now. */
  isUsed(nonce: bigint): boolean;
}

/** What a cancellation did beyond what the screen showed, or did not do that it showed. */
export const cancelLosses = ({ limit, sent, isShownAsDone, isUsed }: Canceled): string[] => [
  ...LISTED_LIMITS.filter((each) => each !== limit && isUsed(each.nonce)).map(
    (each) => `canceled ${pairShown(each)}, shown ${pairShown(limit)}`,
  ),
  ...strayNonces(sent).map((nonce) => `used nonce ${nonce}, of no limit`),
  ...(isShownAsDone && !isUsed(limit.nonce)
    ? [`shown as canceled, and can be filled: ${pairShown(limit)}`]
    : []),
  ...sent.filter((each) => !isCancellation(each)).map(({ to }) => `sent a call to ${to}`),
];

const isCancellation = ({ to, data, value }: Canceled['sent'][number]): boolean =>
  to.toLowerCase() === CONTRACTS.permit2.toLowerCase() &&
  value === 0n &&
  maskOf(data) !== undefined;

function maskOf(data: SentTransaction['data']): readonly [bigint, bigint] | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: noncesAbi, data });
    return functionName === 'invalidateUnorderedNonces' ? args : undefined;
  } catch {
    return undefined;
  }
}

/** Nonces that were used and that no limit of the account has. */
function strayNonces(sent: Canceled['sent']): bigint[] {
  const known = new Set(LISTED_LIMITS.map(({ nonce }) => nonce));
  return sent.flatMap(({ data }) => {
    const [word, mask] = maskOf(data) ?? [0n, 0n];
    return Array.from({ length: 256 }, (_, bit) => BigInt(bit))
      .filter((bit) => ((mask >> bit) & 1n) === 1n)
      .map((bit) => word * 256n + bit)
      .filter((nonce) => !known.has(nonce));
  });
}
