import { sameAddress } from '@cenote/chains';
import { getConnection, getConnectorClient, switchChain } from '@wagmi/core';
import type { Account, Chain, Client, Transport } from 'viem';
import type { StepContext } from './step-context.ts';
import { TradeError } from './trade-error.ts';
import { TimeoutError, withTimeout } from './with-timeout.ts';

/** What a wallet tells without asking anybody. */
const ANSWER_MS = 10_000;
/** A person reads what another network means. */
const SWITCH_MS = 2 * 60_000;

/** A wallet that says nothing at all counts as gone. */
const answered = <T>(ms: number, asked: Promise<T>): Promise<T> =>
  withTimeout(ms, asked).catch((error: unknown) => {
    throw error instanceof TimeoutError ? new TradeError('WALLET_MISSING') : error;
  });

/**
 * The wallet, ready to be asked for the order's account on the order's network. It is asked what it
 * shows now, for it may have changed since the order was made: to another account, to another network
 * (it is asked back), or to none because it was locked.
 * @throws FlowError `ACCOUNT_CHANGED`, `WALLET_MISSING`; what the wallet throws at a refused switch
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
