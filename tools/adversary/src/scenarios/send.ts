/**
 * `runSend()`: has the simulated user send a listed token, through the wallet's functions without its screen, and
 * measures the loss. Also: `SEND_INTENTS` (list of the sends, type `SendIntent`), `honestBalance()` and `StatedBalance`
 * (a balance as a gateway returns it, and its type).
 */
import { type Address, LOCAL } from '@cenote/chains';
import { callOf } from '@cenote/extension/call';
import { toHolding } from '@cenote/extension/holding';
import { sendRpcRequest } from '@cenote/extension/node';
import { requireToken } from '@cenote/extension/require-token';
import { parseAmount } from '@cenote/features/wallet-parts';
import { numberToHex } from 'viem';
import { notSigned, type Outcome } from '../case.ts';
import { testWallet } from '../chain/wallet.ts';
import { TRUE_TOKENS, trueToken } from '../true-tokens.ts';
import { RECIPIENT } from './run-wallet-request.ts';
import { sendLosses } from './send-losses.ts';
import type { World } from './world.ts';

/** What the user wants to send with the wallet. */
export interface SendIntent {
  key: string;
  /** Whole tokens, as typed. */
  amount: string;
}

export const SEND_INTENTS: readonly SendIntent[] = [
  { key: 'USDC', amount: '250' },
  { key: 'WETH', amount: '0.5' },
  { key: 'WBTC', amount: '0.01' },
  { key: 'DAI', amount: '75' },
  { key: 'ETH', amount: '0.25' },
];

/** A balance, as the wallet's screen receives it. */
export interface StatedBalance {
  token: { chainId: number; address: Address; symbol: string; name: string; decimals: number };
  /** Base units. */
  amount: string;
}

/** The balance of a token that an honest gateway returns, of which the account has plenty. */
export function honestBalance({ key }: SendIntent): StatedBalance {
  const { address, symbol, decimals } = trueToken(key);
  return {
    token: { chainId: LOCAL.id, address, symbol, name: symbol, decimals },
    amount: `${10n ** BigInt(decimals + 6)}`,
  };
}

const TOKENS = TRUE_TOKENS.map(({ address }) => address);

/**
 * Has the user send a token that the wallet lists with a symbol: the amount is typed and reviewed with the decimals of
 * that entry, and the worker compares the entry with the contract before it signs. The loss is what left the account
 * beyond the amount.
 */
export async function runSend(
  { fork }: Pick<World, 'fork'>,
  { amount: typed }: SendIntent,
  stated: StatedBalance,
): Promise<Outcome> {
  const wallet = testWallet(fork);
  const rpcRequest = (method: string, args: readonly unknown[], signal?: AbortSignal) =>
    sendRpcRequest(fork.url, method, args, signal);
  const before = await fork.balances(wallet.address, TOKENS);
  let shown: { symbol: string; call: ReturnType<typeof callOf> };
  try {
    const { token } = toHolding(stated as Parameters<typeof toHolding>[0]);
    const amount = parseAmount(typed, token.decimals);
    if (amount === undefined) return notSigned('the amount cannot be typed');
    await requireToken(token, wallet.address, rpcRequest);
    const intent = { kind: 'send' as const, token, to: RECIPIENT, amount: numberToHex(amount) };
    shown = { symbol: token.symbol, call: callOf(intent, LOCAL.id) };
  } catch (error) {
    return notSigned(`refused: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    await wallet.provider.request({ method: 'eth_sendTransaction', params: [shown.call] });
    const [sent] = wallet.approved.transactions;
    const after = await fork.balances(wallet.address, TOKENS);
    return {
      isSigned: sent?.succeeded === true,
      ...(!sent?.succeeded && { why: 'the transaction failed' }),
      ...sendLosses(shown.symbol, typed, (address) => {
        const gas = address === trueToken('ETH').address ? (sent?.gasWei ?? 0n) : 0n;
        return (before.get(address) ?? 0n) - (after.get(address) ?? 0n) - gas;
      }),
    };
  } finally {
    await fork.undo();
  }
}
