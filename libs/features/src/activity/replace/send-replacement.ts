/**
 * `sendReplacement()`: requests a replacement from a wallet, which rejects it on another network than the record's, and
 * reads back what was sent: some wallets choose the nonce themselves. Also: its result type `SentReplacement` (hash and
 * used nonce).
 */
import type { Hex } from '@cenote/chains';
import { type Client, type EIP1193Provider, numberToHex } from 'viem';
import { getTransaction } from 'viem/actions';
import { ReplacementError } from '../../errors/replacement-error.ts';
import type { TransactionRecord } from '../../state/slices/transactions.ts';
import { callDigest } from '../../transactions/call-digest.ts';
import { withWalletTimeout } from '../../transactions/with-wallet-timeout.ts';
import type { ReplacementPlan } from './plan-replacement.ts';
import type { GasFees } from './replacement-fees.ts';

export interface SentReplacement {
  hash: Hex;
  /** Nonce that the wallet used. */
  nonce: number;
}

const feeFields = (fees: GasFees) =>
  'gasPrice' in fees
    ? { gasPrice: numberToHex(fees.gasPrice) }
    : {
        maxFeePerGas: numberToHex(fees.maxFeePerGas),
        maxPriorityFeePerGas: numberToHex(fees.maxPriorityFeePerGas),
      };

/**
 * Requests a replacement from a wallet, which rejects it on another network than the record's, and reads back what was
 * sent: some wallets choose the nonce themselves.
 * @throws TradeError if the wallet times out
 * @throws ReplacementError `MODIFIED_BY_WALLET` if another transaction was sent; errors of the wallet if it rejects
 */
export async function sendReplacement(
  wallet: Pick<EIP1193Provider, 'request'>,
  client: Client,
  { account, chainId }: Pick<TransactionRecord, 'account' | 'chainId'>,
  { to, data, value, nonce, gas, fees }: ReplacementPlan,
): Promise<SentReplacement> {
  const request = {
    chainId: numberToHex(chainId),
    from: account,
    to,
    data,
    value: numberToHex(value),
    nonce: numberToHex(nonce),
    gas: numberToHex(gas),
    ...feeFields(fees),
  };
  const hash = await withWalletTimeout(
    wallet.request({ method: 'eth_sendTransaction', params: [request] }),
  );
  const seen = await getTransaction(client, { hash }).catch(() => undefined);
  if (seen && callDigest({ ...seen, data: seen.input }) !== callDigest({ to, data, value })) {
    throw new ReplacementError('MODIFIED_BY_WALLET');
  }
  return { hash, nonce: seen?.nonce ?? nonce };
}
