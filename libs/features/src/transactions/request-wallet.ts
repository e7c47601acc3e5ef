import { sameAddress } from '@cenote/chains';
import { getConnection, getConnectorClient, switchChain } from '@wagmi/core';
import type { Account, Chain, Client, Transport } from 'viem';
import { TimeoutError, withTimeout } from '../timeout/with-timeout.ts';
import type { StepContext } from './step-context.ts';
import { TradeError } from './trade-error.ts';

/** Time limit of what a wallet answers without asking the person. */
const ANSWER_MS = 10_000;
/** Time limit of switching the network, which the person confirms. */
const SWITCH_MS = 2 * 60_000;

/** Limits an answer of the wallet: one that does not answer counts as missing. */
const answered = <T>(ms: number, asked: Promise<T>): Promise<T> =>
  withTimeout(ms, asked).catch((error: unknown) => {
    throw error instanceof TimeoutError ? new TradeError('WALLET_MISSING') : error;
  });

/**
 * Returns a wallet client for the account and network of the context. Reads which account and network the wallet
 * shows now, as it may have changed, and switches the network back.
 * @throws TradeError `ACCOUNT_CHANGED`, `WALLET_MISSING`; what the wallet throws at a refused switch
 */
export async function requestWallet({
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
