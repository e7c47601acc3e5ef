/**
 * `cancelLosses()`: pure function that describes how a cancellation harmed the user: another limit order or an unknown
 * nonce was canceled, other calls were sent, or an order shown as canceled can still be filled.
 */
import { noncesAbi } from '@cenote/trading/orders';
import { decodeFunctionData } from 'viem';
import { CONTRACTS } from '../chain/fork.ts';
import { LISTED_LIMITS, type ListedLimit, pairShown } from '../chain/listed-limits.ts';
import type { SentTransaction } from '../chain/wallet.ts';

interface Canceled {
  /** The limit that the user canceled, identified by its row. */
  limit: ListedLimit;
  sent: readonly Pick<SentTransaction, 'to' | 'data' | 'value'>[];
  /** Whether the screen shows it as canceled. */
  isShownAsDone: boolean;
  /** Whether a nonce is used on the chain now. */
  isUsed(nonce: bigint): boolean;
}

/** Differences between a cancellation's effects and what the screen showed. */
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

/** Used nonces that belong to no limit of the account. */
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
