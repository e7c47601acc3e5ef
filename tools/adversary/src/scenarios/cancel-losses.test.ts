import { cancelCalls } from '@cenote/trading/orders';
import { CONTRACTS } from '../chain/fork.ts';
import { LISTED_LIMITS, pairShown } from '../chain/listed-limits.ts';
import { cancelLosses } from './cancel-losses.ts';

const [first, second, third] = LISTED_LIMITS as [
  (typeof LISTED_LIMITS)[number],
  (typeof LISTED_LIMITS)[number],
  (typeof LISTED_LIMITS)[number],
];

/** Losses if the cancellation of the first limit uses these nonces. */
const lost = (nonces: readonly bigint[], isShownAsDone = true) =>
  cancelLosses({
    limit: first,
    isShownAsDone,
    sent: cancelCalls(CONTRACTS.permit2, nonces),
    isUsed: (nonce) => nonces.includes(nonce),
  });

it('limits are displayed as on the screen', () => {
  expect(LISTED_LIMITS.map(pairShown)).toEqual([
    '1.5 WETH for 6,000 USDC',
    '1.5 WBTC for 6,000 USDC',
    '4,000 USDC for 0.5 WETH',
  ]);
});

it('the loss is none if the displayed limit is canceled, or if none is and the screen shows this', () => {
  expect(lost([first.nonce])).toEqual([]);
  expect(lost([], false)).toEqual([]);
});

it('the loss includes other limits, unknown nonces, and limits that are displayed as canceled but are not', () => {
  expect(lost([first.nonce, third.nonce])).toEqual([
    'canceled 4,000 USDC for 0.5 WETH, shown 1.5 WETH for 6,000 USDC',
  ]);
  expect(lost([second.nonce])).toEqual([
    'canceled 1.5 WBTC for 6,000 USDC, shown 1.5 WETH for 6,000 USDC',
    'shown as canceled, and can be filled: 1.5 WETH for 6,000 USDC',
  ]);
  expect(lost([first.nonce, 77n])).toEqual(['used nonce 77, of no limit']);
});

it('the loss includes calls that cancel nothing', () => {
  const sent = [{ to: CONTRACTS.universalRouter, data: '0x' as const, value: 0n }];
  const losses = cancelLosses({ limit: first, sent, isShownAsDone: false, isUsed: () => false });
  expect(losses).toEqual([`sent a call to ${CONTRACTS.universalRouter}`]);
});
