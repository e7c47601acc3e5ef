/**
 * `runLimit()`: has the simulated user place a limit order in the web app, fills it at the worst allowed terms and
 * measures the loss. Also: `LIMIT_INTENTS`, the list of the trades, and `LimitIntent`, the type of an entry.
 */
import { LimitTrade } from '@cenote/features/limit';
import type { Outcome } from '../case.ts';
import { fillAtWorst } from '../chain/attacker.ts';
import { byTestId, isPressable, type } from '../page/dom-helpers.ts';
import { readTerms } from '../page/review-terms.ts';
import type { TradeIntent } from '../page/trade-intent.ts';
import { trueToken } from '../true-tokens.ts';
import { until } from '../until.ts';
import { openReview } from './open-review.ts';
import { placedOrder } from './placed-order.ts';
import { type Driven, runPage } from './run-page.ts';
import type { Falsehood, World } from './world.ts';

export interface LimitIntent extends TradeIntent {
  /** The user knows the price and types both amounts. Otherwise the market price is used. */
  isPriced?: boolean;
}

export const LIMIT_INTENTS: readonly LimitIntent[] = [
  { sell: 'WETH', buy: 'USDC', amount: '1.5' },
  { sell: 'WETH', buy: 'USDC', amount: '1.5', isPriced: true },
  { sell: 'WBTC', buy: 'DAI', amount: '0.2', isPriced: true },
  { sell: 'USDC', buy: 'WETH', amount: '4000' },
  { sell: 'ETH', buy: 'USDC', amount: '1', isPriced: true },
];

const PRICE_MS = 6_000;
const SIGN_MS = 12_000;

/** A limit order, from the form to its fill. */
export const runLimit = (
  world: World,
  intent: LimitIntent,
  falsehood: Falsehood,
): Promise<Outcome> =>
  runPage(world, intent, falsehood, {
    screen: <LimitTrade />,
    drive: () => driveLimit(world, intent),
    async conclude() {
      const order = placedOrder(world.gateway);
      return order !== undefined && (await fillAtWorst(world.fork, order));
    },
  });

async function driveLimit({ gateway }: World, intent: LimitIntent): Promise<Driven> {
  if (intent.isPriced) {
    const field = await until(() => byTestId('amount-out') ?? undefined, PRICE_MS);
    // The tokens are loaded once their symbols are displayed.
    await until(
      () => byTestId('token-out')?.textContent?.includes(trueToken(intent.buy).symbol),
      2_000,
    );
    type(field ?? null, fairAmount(intent));
    const state = await until(() => {
      const found = byTestId('limit-button')?.dataset.state;
      return (found === 'review' || found === 'enterPrice') && found;
    }, PRICE_MS);
    // Without a market price, the second typed amount determines the price.
    if (state === 'enterPrice') type(byTestId('amount-in'), intent.amount);
  }
  const opened = await openReview('limit-button', 'limit-confirm');
  if (opened) return { why: opened };
  const shown = readTerms();
  if (!shown) return { why: 'review: its amounts cannot be read' };
  byTestId('limit-confirm')?.click();
  const end = await until(() => {
    if (placedOrder(gateway)) return 'signed';
    if (byTestId('limit-failure')) return `failed: ${byTestId('limit-failure')?.dataset.reason}`;
    const button = byTestId('limit-confirm');
    const wantsAgain = button?.dataset.state === 'idle' && isPressable(button);
    return wantsAgain && button.dataset.variant === 'danger'
      ? 'an acknowledgement is required'
      : undefined;
  }, SIGN_MS);
  return { shown, ...(end !== 'signed' && { why: `signing: ${end ?? 'no end'}` }) };
}

/** Output for a user who knows the value of both tokens: 1 % above it. */
function fairAmount({ sell, buy, amount }: LimitIntent): string {
  const [sold, bought] = [trueToken(sell), trueToken(buy)];
  return ((Number(amount) * sold.priceUsd * 1.01) / bought.priceUsd).toFixed(4);
}
