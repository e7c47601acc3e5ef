/**
 * Test helper `autominingChain()`: makes a fake chain's wallet send transactions that are mined immediately; returns
 * the list of sent ones. Also: type `Request` (a transaction that the wallet was requested to send).
 */
import { LOCAL } from '@cenote/chains';
import type { Hex } from 'viem';
import { settled } from '../state/slices/transactions.ts';
import type { Rendered } from './render.tsx';

/** Transaction that the wallet was requested to send. */
export interface Request {
  to: string;
  data: Hex;
  value?: Hex;
}

const APPROVE = '0x095ea7b3';

/** Sets up a wallet on a chain that mines each transaction immediately. */
export function autominingChain({ chain, store }: Pick<Rendered, 'chain' | 'store'>): Request[] {
  const sent: Request[] = [];
  chain.answer.eth_getTransactionByHash = () => null;
  chain.answer.eth_sendTransaction = ([transaction]) => {
    sent.push(transaction as Request);
    const hash = `0x${sent.length.toString().padStart(64, '0')}` as const;
    const settle = () => {
      if (!store.getState().transactions.items.some((item) => item.hash === hash)) return;
      unsubscribe();
      if (sent.at(-1)?.data.startsWith(APPROVE)) chain.allowance = 2n ** 256n - 1n;
      store.dispatch(settled({ hash, chainId: LOCAL.id, status: 'success' }));
    };
    const unsubscribe = store.subscribe(() => queueMicrotask(settle));
    return hash;
  };
  return sent;
}
