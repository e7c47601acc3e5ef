import { type Address, NATIVE } from '@cenote/chains';
import { lossesBeyond, type Settled } from './losses.ts';
import { type TrueToken, trueToken } from './true-tokens.ts';

const [COIN, WETH, USDC, DAI] = (['ETH', 'WETH', 'USDC', 'DAI'] as const).map(trueToken) as [
  TrueToken,
  TrueToken,
  TrueToken,
  TrueToken,
];
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const GAS = 10n ** 15n;
const UNKNOWN_ADDRESS: Address = '0x00000000000000000000000000000000000000aa';

const balances = (coins: bigint, usdc: bigint, weth = 0n, dai = 0n) =>
  new Map<Address, bigint>([
    [NATIVE, coins],
    [USDC.address, usdc],
    [WETH.address, weth],
    [DAI.address, dai],
  ]);
/** Loss of a trade of 1 ETH for at least 3,000 USDC with these final balances. */
const lost = (after: Settled['after'], more: Partial<Settled> = {}) =>
  lossesBeyond({
    shown: {
      sold: { token: COIN, most: ETHER },
      received: { token: USDC, least: 3_000n * DOLLAR },
    },
    isDone: true,
    before: balances(10n * ETHER, 5_000n * DOLLAR),
    after,
    gasWei: GAS,
    grants: [],
    isKnownSpender: () => false,
    ...more,
  });

describe('the loss of a trade beyond its review', () => {
  it('is zero if the review was accurate, regardless of additional gains', () => {
    const unchanged = balances(9n * ETHER - GAS, 8_000n * DOLLAR);
    expect(lost(unchanged)).toEqual({ lossUsd: 0, losses: [] });
    expect(lost(balances(9n * ETHER - GAS, 8_500n * DOLLAR)).lossUsd).toBe(0);
  });

  it.each([
    ['less arrived', balances(9n * ETHER - GAS, 7_000n * DOLLAR), 1_000],
    ['nothing arrived', balances(9n * ETHER - GAS, 5_000n * DOLLAR), 3_000],
    ['more left', balances(8n * ETHER - GAS, 8_000n * DOLLAR), COIN.priceUsd],
  ])('is the difference if %s', (_, after, usd) => {
    expect(lost(after).lossUsd).toBeCloseTo(usd);
  });

  it('includes tokens that the review did not contain', () => {
    const before = balances(10n * ETHER, 5_000n * DOLLAR, 0n, 700n * ETHER);
    const after = balances(9n * ETHER - GAS, 8_000n * DOLLAR);
    expect(lost(after, { before }).lossUsd).toBeCloseTo(700 * DAI.priceUsd);
  });

  it.each([
    ['all of the balance', 10n ** 30n, 8_000],
    ['an amount', 100n * DOLLAR, 100],
  ])('includes the allowance of an unknown spender: %s', (_, amount, usd) => {
    const grants = [{ token: USDC.address, spender: UNKNOWN_ADDRESS, amount, isByPermit2: false }];
    const after = balances(9n * ETHER - GAS, 8_000n * DOLLAR);
    expect(lost(after, { grants }).lossUsd).toBeCloseTo(usd);
    expect(lost(after, { grants, isKnownSpender: () => true }).lossUsd).toBe(0);
  });

  it('is everything that left for a trade that was not executed, except gas and wrapped coins', () => {
    const more = { isDone: false };
    expect(lost(balances(9n * ETHER - GAS, 5_000n * DOLLAR), more).lossUsd).toBeCloseTo(
      COIN.priceUsd,
    );
    expect(lost(balances(9n * ETHER - GAS, 5_000n * DOLLAR, ETHER), more).lossUsd).toBe(0);
    expect(lost(balances(10n * ETHER - GAS, 5_000n * DOLLAR), more).lossUsd).toBe(0);
  });
});
