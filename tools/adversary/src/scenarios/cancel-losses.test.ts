import { cancelCalls } from '@cenote/trading/orders';
import { CONTRACTS } from '../chain/fork.ts';
import { LISTED_LIMITS, pairShown } from '../chain/listed-limits.ts';
import { cancelLosses } from './cancel-losses.ts';

const [first, second, third] = LISTED_LIMITS as [
  (typeof LISTED_LIMITS)[number],
  (typeof LISTED_LIMITS)[number],
  (typeof LISTED_LIMITS)[number],
];

/** What is lost where the first limit is canceled by these nonces. */
const lost = (nonces: readonly bigint[], isShownAsDone = true) =>
  cancelLosses({
    limit: first,
    isShownAsDone,
    sent: cancelCalls(CONTRACTS.permit2, nonces),
    isUsed: (nonce) => nonces.includes(nonce),
  });

it('shows limits as the screen does', () => {
  expect(LISTED_LIMITS.map(pairShown)).toEqual([
    '1.5 WETH for 6,000 USDC',
    '1.5 WBTC for 6,000 USDC',
    '4,000 USDC for 0.5 WETH',
  ]);
});

it('is nothing where the limit that was shown is canceled, or none is and the screen says so', () => {
  expect(lost([first.nonce])).toEqual([]);
  expect(lost([], false)).toEqual([]);
});

it('counts another limit, a nonce of none, and one that is shown as canceled and is not', () => {
  expect(lost([first.nonce, third.nonce])).toEqual([
    'canceled 4,000 USDC for 0.5 WETH, shown 1.5 WETH for 6,000 USDC',
  ]);
  expect(lost([second.nonce])).toEqual([
    'canceled 1.5 WBTC for 6,000 USDC, shown 1.5 WETH for 6,000 USDC',
    'shown as canceled, and can be filled: 1.5 WETH for 6,000 USDC',
  ]);
  expect(lost([first.nonce, 77n])).toEqual(['used nonce 77, of no limit']);
});

it('counts a call that cancels nothing', () => {
  const sent = [{ to: CONTRACTS.universalRouter, data: '0x' as const, value: 0n }];
  const losses = cancelLosses({ limit: first, sent, isShownAsDone: false, isUsed: () => false });
  expect(losses).toEqual([`sent a call to ${CONTRACTS.universalRouter}`]);
});
