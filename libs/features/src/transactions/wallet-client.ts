/**
 * `getCheckedWalletClient()`: returns a viem wallet client after it has compared the wallet's current account with the
 * context's and switched the wallet to the context's network.
 */
import { sameAddress } from '@cenote/chains';
import { getConnection, getConnectorClient, switchChain } from '@wagmi/core';
import type { Account, Chain, Client, Transport } from 'viem';
import { TimeoutError, withTimeout } from '../timeout/with-timeout.ts';
import type { StepContext } from './step-context.ts';
import { TradeError } from './trade-error.ts';

/** Time limit of requests that the wallet answers without a confirmation. */
const ANSWER_MS = 10_000;
/** Time limit of a network switch, which the user confirms. */
const SWITCH_MS = 2 * 60_000;

/** Limits the time of a wallet request; a wallet that does not respond counts as missing. */
const answered = <T>(ms: number, promise: Promise<T>): Promise<T> =>
  withTimeout(ms, promise).catch((error: unknown) => {
    throw error instanceof TimeoutError ? new TradeError('WALLET_MISSING') : error;
  });

/**
 * Returns a wallet client for the account and network of the context. Reads the wallet's current account and network,
 * which may have changed, and switches the wallet to that network.
 * @throws TradeError `ACCOUNT_CHANGED`, `WALLET_MISSING`; the wallet's error if the switch is refused
 */
export async function getCheckedWalletClient({
  wagmi,
  network,
  account,
}: StepContext): Promise<Client<Transport, Chain, Account>> {
  const { connector } = getConnection(wagmi);
  if (!connector) throw new TradeError('WALLET_MISSING');
  const [shown] = await answered(ANSWER_MS, connector.getAccounts());
  if (shown === undefined) throw new TradeError('WALLET_MISSING');
  if (!sameAddress(shown, account)) throw new TradeError('ACCOUNT_CHANGED');
  const chainId = await answered(ANSWER_MS, connector.getChainId());
  if (chainId !== network.id) {
    await answered(SWITCH_MS, switchChain(wagmi, { chainId: network.id }));
  }
  return getConnectorClient(wagmi, { chainId: network.id, account });
}
