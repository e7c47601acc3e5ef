import { type Address, NATIVE } from '@cenote/chains';
import { trueToken } from '../true-tokens.ts';
import type { Report } from './threat.ts';
import { walletLosses } from './wallet-losses.ts';

const COIN = trueToken('ETH');
const USDC = trueToken('USDC').address;
const FALSE_TOKEN: Address = '0x00000000000000000000000000000000000000bb';
const UNKNOWN_ADDRESS: Address = '0x00000000000000000000000000000000000000aa';
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const GAS = 10n ** 15n;

type Change = { holding: { standard: string; token?: Address }; amount: bigint };
const coins = (amount: bigint): Change => ({ holding: { standard: 'native' }, amount });
const tokens = (amount: bigint, token = USDC): Change => ({
  holding: { standard: 'erc20', token },
  amount,
});
const allows = (amount: bigint) => ({
  kind: 'amount',
  token: USDC,
  spender: UNKNOWN_ADDRESS,
  amount,
  viaPermit2: false,
});
const report = (changes: Change[], approvals: object[] = [], known: object[] = []): Report =>
  ({ simulation: { outcome: 'passes', changes, approvals }, findings: [], known }) as never;

const state = (own: bigint, usdc: bigint) =>
  new Map<Address, bigint>([
    [NATIVE, own],
    [USDC, usdc],
  ]);
const BEFORE = state(10n * ETHER, 8_000n * DOLLAR);

interface Case {
  value?: bigint;
  allowed?: bigint;
  keepsGains?: boolean;
}
const lost = (
  shown: Report,
  after: typeof BEFORE,
  { value = 0n, allowed, keepsGains = true }: Case = {},
) =>
  walletLosses({
    report: shown,
    before: BEFORE,
    after,
    gasWei: GAS,
    keepsGains,
    request: { type: 'transaction', transaction: { value: `0x${value.toString(16)}` } } as never,
    grants:
      allowed === undefined
        ? []
        : [{ token: USDC, spender: UNKNOWN_ADDRESS, amount: allowed, isByPermit2: false }],
  }).lossUsd;

describe('the loss of a request beyond its report', () => {
  it('is zero if exactly the displayed amounts have left and arrived', () => {
    const swap = report([coins(-ETHER), tokens(3_000n * DOLLAR)]);
    expect(lost(swap, state(9n * ETHER - GAS, 11_000n * DOLLAR))).toBe(0);
  });

  it('includes what left without being shown', () => {
    expect(lost(report([]), state(9n * ETHER - GAS, 8_000n * DOLLAR))).toBeCloseTo(COIN.priceUsd);
    expect(lost(report([coins(-ETHER)]), state(9n * ETHER - GAS, 7_000n * DOLLAR))).toBeCloseTo(
      1_000,
    );
  });

  it('includes what was shown but did not arrive, unless the state was changed in between', () => {
    const swap = report([coins(-ETHER), tokens(3_000n * DOLLAR)]);
    const after = state(9n * ETHER - GAS, 8_000n * DOLLAR);
    expect(lost(swap, after)).toBeCloseTo(3_000);
    expect(lost(swap, after, { keepsGains: false })).toBe(0);
  });

  it('includes false tokens with the symbol of a true one', () => {
    const known = [
      { address: FALSE_TOKEN, token: { symbol: 'USDC', decimals: 6, standard: 'erc20' } },
    ];
    const swap = report([coins(-ETHER), tokens(3_000n * DOLLAR, FALSE_TOKEN)], [], known);
    expect(lost(swap, state(9n * ETHER - GAS, 8_000n * DOLLAR))).toBeCloseTo(3_000);
  });

  it('treats the value of a call as shown', () => {
    const after = state(9n * ETHER - GAS, 8_000n * DOLLAR);
    expect(lost(report([]), after, { value: ETHER })).toBe(0);
  });

  it('includes allowances beyond those shown', () => {
    const after = state(10n * ETHER - GAS, 8_000n * DOLLAR);
    expect(lost(report([]), after, { allowed: 10n ** 30n })).toBeCloseTo(8_000);
    expect(lost(report([], [allows(100n * DOLLAR)]), after, { allowed: 100n * DOLLAR })).toBe(0);
    expect(
      lost(report([], [allows(100n * DOLLAR)]), after, { allowed: 5_000n * DOLLAR }),
    ).toBeCloseTo(5_000);
  });

  it('treats displayed allowances as gone if they are used immediately', () => {
    const after = state(10n * ETHER - GAS, 7_900n * DOLLAR);
    expect(lost(report([], [allows(100n * DOLLAR)]), after)).toBe(0);
    expect(lost(report([]), after)).toBeCloseTo(100);
  });
});
