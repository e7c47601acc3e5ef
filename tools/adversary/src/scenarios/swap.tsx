/**
 * `runSwap()`: has the simulated user swap through pools in the web app and measures the loss. Also: `SWAP_INTENTS` and
 * `MONEY_INTENTS`, lists of the trades with amounts typed in tokens or in fiat.
 */
import { lower } from '@cenote/chains';
import { SwapCard } from '@cenote/features';
import { text } from '@cenote/i18n';
import type { Outcome } from '../case.ts';
import { CONTRACTS } from '../chain/fork.ts';
import type { TestWallet } from '../chain/wallet.ts';
import type { Shown } from '../losses.ts';
import { byTestId, isPressable, rowOf, type } from '../page/dom-helpers.ts';
import { readTerms } from '../page/review-terms.ts';
import type { TradeIntent } from '../page/trade-intent.ts';
import { until } from '../until.ts';
import { openReview } from './open-review.ts';
import { type Driven, runPage } from './run-page.ts';
import type { Falsehood, World } from './world.ts';

export const SWAP_INTENTS: readonly TradeIntent[] = [
  { sell: 'ETH', buy: 'USDC', amount: '2' },
  { sell: 'WETH', buy: 'USDC', amount: '1.5' },
  { sell: 'USDC', buy: 'WETH', amount: '5000' },
  { sell: 'USDC', buy: 'DAI', amount: '2500', canBatch: true },
  { sell: 'WBTC', buy: 'USDC', amount: '0.1' },
  { sell: 'USDC', buy: 'ETH', amount: '0.7', isExactOut: true },
  { sell: 'WETH', buy: 'DAI', amount: '1000', isExactOut: true },
];

/** Amounts that are typed in fiat. */
export const MONEY_INTENTS: readonly TradeIntent[] = [
  { sell: 'ETH', buy: 'USDC', amount: '', moneyUsd: 3_000 },
  { sell: 'WBTC', buy: 'USDC', amount: '', moneyUsd: 5_000 },
  { sell: 'WETH', buy: 'DAI', amount: '', moneyUsd: 1_500 },
  { sell: 'USDC', buy: 'WETH', amount: '', moneyUsd: 4_000 },
  { sell: 'ETH', buy: 'WBTC', amount: '', moneyUsd: 6_000 },
];

const FIELD_MS = 6_000;
const SIMULATION_MS = 2_000;
const SIGN_MS = 12_000;

/** A swap through pools, from the form to its block. */
export const runSwap = (
  world: World,
  intent: TradeIntent,
  falsehood: Falsehood,
): Promise<Outcome> =>
  runPage(world, intent, falsehood, {
    screen: <SwapCard />,
    ...(intent.moneyUsd !== undefined && {
      prepare: ({ store }) =>
        void store.dispatch({ type: 'settings/amountUnitChosen', payload: 'fiat' }),
    }),
    drive: (wallet) => driveSwap(wallet, intent),
    conclude: async ({ approved }) => approved.transactions.find(isSwap)?.succeeded === true,
  });

const isSwap = ({ to }: { to: string }): boolean => lower(to) === lower(CONTRACTS.universalRouter);

async function driveSwap(wallet: TestWallet, { moneyUsd }: TradeIntent): Promise<Driven> {
  if (moneyUsd !== undefined) {
    // The fiat mode is available once the price is loaded.
    const unit = await until(() => byTestId('unit-in') ?? undefined, FIELD_MS);
    if (!unit) return { why: 'form: no amount in fiat can be entered' };
    type(byTestId('amount-in'), `${moneyUsd}`);
  }
  const opened = await openReview('swap-button', 'confirm-swap');
  if (opened) return { why: opened };
  await until(() => byTestId('simulation')?.dataset.state !== 'running', SIMULATION_MS);
  let shown = readReview();
  if (!shown) return { why: 'review: its amounts cannot be read' };
  byTestId('confirm-swap')?.click();
  let acceptances = 0;
  const end = await until(() => {
    if (wallet.approved.transactions.find(isSwap)?.succeeded !== undefined) return 'sent';
    if (byTestId('review-failure')) return `failed: ${byTestId('review-failure')?.dataset.reason}`;
    const accept = byTestId('accept-price');
    if (accept && acceptances < 3) {
      acceptances += 1;
      // A new price is accepted as displayed.
      shown = readReview() ?? shown;
      accept.click();
    }
    const button = byTestId('confirm-swap');
    const isIdle = button?.dataset.state === 'idle';
    if (isIdle && button.dataset.variant === 'danger') return 'an acknowledgement is required';
    if (isIdle && acceptances > 0 && isPressable(button)) button.click();
    return undefined;
  }, SIGN_MS);
  return { shown, ...(end !== 'sent' && { why: `signing: ${end ?? 'no end'}` }) };
}

const readReview = (): Shown | undefined =>
  readTerms({
    least: rowOf(text('swap.quote.minReceived')),
    most: rowOf(text('swap.quote.maxSold')),
  });
