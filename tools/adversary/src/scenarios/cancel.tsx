/**
 * `runCancel()`: has the simulated user cancel a limit order in the web app and measures the loss. Also:
 * `CANCEL_INTENTS`, the list of the limits to cancel, and `CancelIntent`, the type of an entry.
 */
import { LimitOrders } from '@cenote/features/limit';
import { parseUnits } from 'viem';
import { notSigned, type Outcome } from '../case.ts';
import {
  isUsedIn,
  LISTED_LIMITS,
  type ListedLimit,
  listedLimits,
  pairShown,
  usedNonces,
} from '../chain/listed-limits.ts';
import { testWallet } from '../chain/wallet.ts';
import type { Exchange } from '../gateway/lying-gateway.ts';
import { byTestId, isPressable } from '../page/dom-helpers.ts';
import { mount } from '../page/mount.tsx';
import { textOf } from '../page/shown.ts';
import { queryOf, type TradeIntent } from '../page/trade-intent.ts';
import { trueToken, valueUsd } from '../true-tokens.ts';
import { until } from '../until.ts';
import { cancelLosses } from './cancel-losses.ts';
import type { Falsehood, World } from './world.ts';

/** The limit that the user wants to cancel. */
export interface CancelIntent extends TradeIntent {
  limit: ListedLimit;
}

export const CANCEL_INTENTS: readonly CancelIntent[] = LISTED_LIMITS.map((limit) => ({
  sell: limit.sell,
  buy: limit.buy,
  amount: limit.amount,
  limit,
}));

const ROWS_MS = 8_000;
const CONFIRM_MS = 6_000;
const END_MS = 8_000;
/** Nonce words of the account's limits, and adjacent ones. */
const WORDS = [0n, 1n, 2n];

/**
 * Has the user cancel a limit identified by its row. It is a loss if another limit is canceled, or if this one is shown
 * as canceled but can still be filled.
 */
export async function runCancel(
  { fork, gateway, routing }: World,
  intent: TradeIntent,
  { lies, rewrite }: Falsehood,
): Promise<Outcome> {
  const { limit } = intent as CancelIntent;
  const orders = await listedLimits(fork);
  const concerned = [intent.sell, intent.buy].map((key) => trueToken(key).address);
  const gatewayUrl = gateway.begin(lies, {
    concerned,
    rewrite,
    truth: ({ operation }: Exchange) =>
      operation === 'GET /v1/orders' ? { orders, nextCursor: null } : undefined,
  });
  const wallet = testWallet(fork);
  const before = await usedNonces(fork, wallet.address, WORDS);
  const page = await mount(<LimitOrders />, {
    rpcUrl: fork.url,
    gatewayUrl,
    wallet,
    routing,
    query: queryOf(intent),
  });
  try {
    const why = await driveCancel(limit);
    const sent = wallet.approved.transactions;
    if (sent.length === 0) return notSigned(why ?? 'no request reached the wallet');
    const isShownAsDone = byTestId('cancel-done') !== null;
    const after = await usedNonces(fork, wallet.address, WORDS);
    const newly = (nonce: bigint) => isUsedIn(after, nonce) && !isUsedIn(before, nonce);
    const losses = cancelLosses({ limit, sent, isShownAsDone, isUsed: newly });
    const sold = trueToken(limit.sell);
    const stake = valueUsd(parseUnits(limit.amount, sold.decimals), sold);
    return {
      isSigned: newly(limit.nonce),
      ...(!newly(limit.nonce) && { why: why ?? 'it was not canceled' }),
      lossUsd: losses.length * stake,
      losses,
    };
  } finally {
    page.unmount();
    await fork.undo();
  }
}

/** Reason why the limit was not canceled; undefined if the screen shows it as canceled. */
async function driveCancel(limit: ListedLimit): Promise<string | undefined> {
  const shown = pairShown(limit);
  const rowOf = () =>
    [...document.querySelectorAll('[data-testid="limit-row"]')].find((row) =>
      textOf(row.querySelector('.f-limit-row-title'))?.includes(shown),
    );
  const row = await until(rowOf, ROWS_MS);
  if (!row) return 'no row shows it';
  const find = () => rowOf()?.querySelector<HTMLElement>('[data-testid="limit-cancel-one"]');
  const button = await until(find, CONFIRM_MS);
  if (!button) return `it cannot be canceled: ${textOf(rowOf())}`;
  button.click();
  const confirm = await until(() => {
    const found = byTestId('cancel-confirm');
    return isPressable(found) && found;
  }, CONFIRM_MS);
  if (!confirm) return 'the cancellation cannot be confirmed';
  confirm.click();
  const end = await until(() => byTestId('cancel-done') ?? byTestId('cancel-failure'), END_MS);
  return end?.dataset.testid === 'cancel-done' ? undefined : 'the cancellation did not end';
}
