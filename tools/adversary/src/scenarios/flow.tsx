/**
 * `runFlow()`: has the simulated user swap by a signed Flow order in the web app, fills it at the worst allowed terms
 * and measures the loss. Also: `FLOW_INTENTS`, the list of the trades.
 */
import { SwapCard } from '@cenote/features';
import type { Outcome } from '../case.ts';
import { fillAtWorst } from '../chain/attacker.ts';
import type { Shown } from '../losses.ts';
import { byTestId, isPressable } from '../page/dom-helpers.ts';
import { readTerms } from '../page/review-terms.ts';
import type { TradeIntent } from '../page/trade-intent.ts';
import { until } from '../until.ts';
import { openReview } from './open-review.ts';
import { placedOrder } from './placed-order.ts';
import { type Driven, runPage } from './run-page.ts';
import type { Falsehood, World } from './world.ts';

export const FLOW_INTENTS: readonly TradeIntent[] = [
  { sell: 'WETH', buy: 'USDC', amount: '1.5' },
  { sell: 'WETH', buy: 'DAI', amount: '3' },
  { sell: 'WBTC', buy: 'USDC', amount: '0.1' },
  { sell: 'USDC', buy: 'WETH', amount: '0.4', isExactOut: true },
  { sell: 'ETH', buy: 'USDC', amount: '1' },
];

const OFFER_MS = 4_000;
const REVIEW_MS = 6_000;
const SIGN_MS = 12_000;

/** A swap by signed order, from the form to the worst fill that its signature allows. */
export const runFlow = (
  world: World,
  intent: TradeIntent,
  falsehood: Falsehood,
): Promise<Outcome> =>
  runPage(world, intent, falsehood, {
    screen: <SwapCard />,
    prepare: ({ store }) =>
      void store.dispatch({ type: 'settings/routingChosen', payload: 'flow' }),
    drive: () => driveFlow(world, intent),
    async conclude() {
      const order = placedOrder(world.gateway);
      return order !== undefined && (await fillAtWorst(world.fork, order));
    },
  });

async function driveFlow({ gateway }: World, intent: TradeIntent): Promise<Driven> {
  const opened = await openReview('swap-button', 'flow-confirm', 'confirm-swap');
  if (opened) return { why: opened };
  if (!byTestId('flow-confirm')) {
    const use = await until(() => byTestId('flow-use'), OFFER_MS);
    if (!use) return { why: 'no offer of an order' };
    use.click();
  }
  const confirm = await until(() => {
    const button = byTestId('flow-confirm');
    return isPressable(button) ? button : undefined;
  }, REVIEW_MS);
  if (!confirm) return { why: 'review: the order cannot be confirmed' };
  const shown = readReview(intent);
  if (!shown) return { why: 'review: its amounts cannot be read' };
  confirm.click();
  const end = await until(() => {
    if (placedOrder(gateway)) return 'signed';
    if (byTestId('flow-failure')) return `failed: ${byTestId('flow-failure')?.dataset.reason}`;
    const button = byTestId('flow-confirm');
    const wantsAgain = button?.dataset.state === 'idle' && button.dataset.variant === 'danger';
    return wantsAgain ? 'an acknowledgement is required' : undefined;
  }, SIGN_MS);
  return { shown, ...(end !== 'signed' && { why: `signing: ${end ?? 'no end'}` }) };
}

const readReview = ({ isExactOut }: TradeIntent): Shown | undefined => {
  const bound = byTestId('flow-bound');
  return readTerms(isExactOut ? { most: bound } : { least: bound });
};
