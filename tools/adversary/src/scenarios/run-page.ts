/**
 * `runPage()`: runs the simulated user through a screen of the web app with a lying gateway, measures the loss, and
 * reverts the fork. Also: types `PageScenario` (the screen and its actions) and `Driven` (what was shown at the last
 * confirmation).
 */
import { lower } from '@cenote/chains';
import type { ReactNode } from 'react';
import { notSigned, type Outcome } from '../case.ts';
import { type Balances, CONTRACTS } from '../chain/fork.ts';
import { grantsIn } from '../chain/grants.ts';
import { type TestWallet, testWallet } from '../chain/wallet.ts';
import { changeUsd, type Losses, lossesBeyond, type Shown } from '../losses.ts';
import { type Mounted, mount } from '../page/mount.tsx';
import { queryOf, type TradeIntent } from '../page/trade-intent.ts';
import { TRUE_TOKENS, trueToken, valueUsd } from '../true-tokens.ts';
import type { Falsehood, World } from './world.ts';

/** How far the simulated user came: what was shown at the last confirmation, or why there was none. */
export type Driven =
  | { shown: Shown; why?: string | undefined }
  | { shown?: undefined; why: string };

export interface PageScenario {
  screen: ReactNode;
  /** Settings that the user has made before. */
  prepare?(page: Mounted): void;
  /** Acts as the user until there is nothing more to click. */
  drive(wallet: TestWallet): Promise<Driven>;
  /** Executes what was signed at the worst allowed terms; returns whether it succeeded. */
  conclude(wallet: TestWallet): Promise<boolean>;
}

const TOKENS = TRUE_TOKENS.map(({ address }) => address);
/** Spenders that the product approves. */
const SPENDERS = new Set([CONTRACTS.permit2, CONTRACTS.universalRouter].map(lower));

/** Runs the user through a screen while the gateway lies, measures the loss, and reverts the chain. */
export async function runPage(
  { fork, gateway, routing }: World,
  intent: TradeIntent,
  { lies, rewrite, query = queryOf(intent) }: Falsehood,
  scenario: PageScenario,
): Promise<Outcome> {
  const concerned = [intent.sell, intent.buy].map((key) => trueToken(key).address);
  const gatewayUrl = gateway.begin(lies, { concerned, rewrite });
  const wallet = testWallet(fork, { canBatch: intent.canBatch ?? false });
  const before = await fork.balances(wallet.address, TOKENS);
  const page = await mount(scenario.screen, {
    rpcUrl: fork.url,
    gatewayUrl,
    wallet,
    routing,
    query,
    ...(scenario.prepare && { prepare: scenario.prepare }),
  });
  try {
    const { shown, why } = await scenario.drive(wallet);
    const { transactions, messages } = wallet.approved;
    if (!shown || transactions.length + messages.length === 0) {
      return notSigned(why ?? 'no request reached the wallet');
    }
    const isDone = await scenario.conclude(wallet);
    const hashes = transactions.map(({ hash }) => hash);
    const [after, grants] = await Promise.all([
      fork.balances(wallet.address, TOKENS),
      grantsIn(fork, hashes, wallet.address),
    ]);
    const gasWei = transactions.reduce((sum, sent) => sum + (sent.gasWei ?? 0n), 0n);
    const losses = lossesBeyond({
      shown,
      isDone,
      before,
      after,
      gasWei,
      grants,
      isKnownSpender: (spender) => SPENDERS.has(spender),
    });
    const lostUsd = -changeUsd(before, after) - valueUsd(gasWei, trueToken('ETH'));
    const money = moneyLosses(intent, before, after, valueUsd(gasWei, trueToken('ETH')));
    const soldUsd = Math.max(valueUsd(shown.sold.most, shown.sold.token), 0.01);
    return {
      isSigned: isDone,
      ...(!isDone && { why: why ?? 'the transaction failed' }),
      lossUsd: losses.lossUsd + money.lossUsd,
      losses: [...losses.losses, ...money.losses],
      badPrice: Math.max(0, lostUsd / soldUsd),
    };
  } finally {
    page.unmount();
    await fork.undo();
  }
}

/**
 * A trade that costs more than the typed fiat amount times this factor has a false price: trades are limited to 5 %,
 * and market prices move.
 */
const MONEY_TOLERANCE = 1.07;

/** Loss beyond an amount that was typed in fiat, by true prices. */
function moneyLosses(
  { sell, moneyUsd }: TradeIntent,
  before: Balances,
  after: Balances,
  gasUsd: number,
): Losses {
  const sold = trueToken(sell);
  const change = (before.get(sold.address) ?? 0n) - (after.get(sold.address) ?? 0n);
  const soldUsd = valueUsd(change, sold) - (sell === 'ETH' ? gasUsd : 0);
  const beyond = moneyUsd === undefined ? 0 : soldUsd - moneyUsd * MONEY_TOLERANCE;
  if (beyond <= 0) return { lossUsd: 0, losses: [] };
  return { lossUsd: beyond, losses: [`gave $${soldUsd.toFixed(2)}, typed $${moneyUsd}`] };
}
