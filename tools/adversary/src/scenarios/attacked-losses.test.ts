import { type Address, NATIVE } from '@cenote/chains';
import { trueToken } from '../true-tokens.ts';
import { attackedLosses, type State } from './attacked-losses.ts';
import type { Report, Threat } from './threat.ts';

const USDC = trueToken('USDC').address;
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;

const state = (coins: bigint, usdc: bigint, more: Partial<State> = {}): State => ({
  own: new Map<Address, bigint>([
    [NATIVE, coins],
    [USDC, usdc],
  ]),
  attackers: new Map(),
  custodyUsd: 0,
  ...more,
});
const report = (coins: bigint, usdc: bigint): Report =>
  ({
    simulation: {
      outcome: 'passes',
      approvals: [],
      changes: [
        { holding: { standard: 'native' }, amount: coins },
        { holding: { standard: 'erc20', token: USDC }, amount: usdc },
      ],
    },
    findings: [],
    known: [],
  }) as unknown as Report;
const SWAP = report(-ETHER, 3_000n * DOLLAR);
const START = state(10n * ETHER, 0n);

const lost = (shown: Report, after: State, before = START, threat: Threat = {}) =>
  attackedLosses({ report: shown, before, after, gasWei: 0n, threat }).lossUsd;

describe('the loss by an attack in the same block', () => {
  it('is zero if the output is up to 10 % less than shown, and the rest otherwise', () => {
    expect(lost(SWAP, state(9n * ETHER, 2_750n * DOLLAR))).toBe(0);
    expect(lost(SWAP, state(9n * ETHER, 1_000n * DOLLAR))).toBeCloseTo(1_700);
    expect(lost(SWAP, state(9n * ETHER, 0n))).toBeCloseTo(2_700);
  });

  it('is zero if a displayed gift does not arrive', () => {
    expect(lost(report(0n, 3_000n * DOLLAR), START)).toBe(0);
  });

  it('is zero if everything that leaves was shown to leave', () => {
    expect(lost(report(-ETHER, 0n), state(9n * ETHER, 0n))).toBe(0);
  });

  it('is what leaves for a displayed gift', () => {
    expect(lost(report(0n, 3_000n * DOLLAR), state(9n * ETHER, 0n))).toBeCloseTo(2_700);
  });

  it('includes what contracts no longer hold for the account', () => {
    const before = state(10n * ETHER, 0n, { custodyUsd: 10_000 });
    expect(lost(report(0n, 0n), START, before)).toBeCloseTo(10_000);
    const own = state(10n * ETHER, 10_000n * DOLLAR);
    expect(lost(report(0n, 10_000n * DOLLAR), own, before)).toBe(0);
  });

  it('includes what the attacker takes of the account’s leftovers', () => {
    const after = state(9n * ETHER, 0n, { attackers: new Map([[NATIVE, ETHER]]) });
    expect(lost(report(-ETHER, 0n), after, START, { takesLeftovers: true })).toBeCloseTo(3_000);
  });
});
