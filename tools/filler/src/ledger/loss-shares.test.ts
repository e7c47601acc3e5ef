import type { Address } from '@cenote/chains';
import { isKnown } from './known-swappers.ts';
import {
  applyEntry,
  EMPTY_LEDGER,
  type Ledger,
  type LedgerEntry,
  type SentEntry,
  settlementOf,
} from './ledger.ts';
import { lossShares, type OrderParties } from './loss-shares.ts';

const BUDGET = 1_200n;
const NOW = 1_000_000;
const address = (index: number): Address => `0x${index.toString(16).padStart(40, '0')}`;
const TOKEN = address(900);
const RECIPIENT = address(901);

const key = (index: number, ...others: Address[]): OrderParties => ({
  parties: [address(index), ...others],
  runsCode: false,
});
const contract = (index: number, ...others: Address[]): OrderParties => ({
  ...key(index, ...others),
  runsCode: true,
});

/** Entries of a transaction whose first `filled` orders were filled, each for 100 wei of gas. */
function entries(
  nonce: number,
  orders: readonly OrderParties[],
  filled: number,
  time = NOW,
  wei = '1000',
): LedgerEntry[] {
  const hash = `0x${nonce.toString(16)}` as const;
  const expected = { token: TOKEN, surplus: '1', wei };
  const fills = orders.map(({ parties, runsCode }, at) => ({
    order: `0x${nonce.toString(16)}0${at}`,
    ...expected,
    parties: [...parties],
    runsCode,
  }));
  const sent: SentEntry = {
    type: 'sent',
    nonce,
    hash,
    block: 10,
    maxFeePerGas: '2',
    maxPriorityFeePerGas: '1',
    fills,
  };
  const settled = settlementOf(sent, {
    hash,
    block: { number: 11, hash: '0xb' },
    gasPrice: 1n,
    gasWei: 100n * BigInt(orders.length),
    filled: fills.slice(0, filled).map(({ order }) => ({
      order: order as `0x${string}`,
      token: TOKEN,
      surplus: 1n,
    })),
    missed: fills.slice(filled).map((_, at) => ({ index: filled + at, gasUsed: 100n })),
  });
  return [sent, { ...settled, time }];
}

const afterEntries = (...lines: LedgerEntry[][]): Ledger =>
  lines.flat().reduce(applyEntry, EMPTY_LEDGER);
const failed = (...orders: OrderParties[]): Ledger =>
  afterEntries(...orders.map((order, nonce) => entries(nonce, [order], 0)));
const isTried = (ledger: Ledger, order: OrderParties, now = NOW + 1): boolean =>
  !lossShares(ledger, BUDGET, now).isUsedUp(order);

describe('lossShares limits the losses per attacker', () => {
  it('to a quarter for new contracts that accept in a simulation and burn gas in the block', () => {
    const ledger = failed(contract(1), contract(2), contract(3));
    expect(isTried(ledger, contract(4))).toBe(false);
    expect(isTried(ledger, key(5))).toBe(true);
    const known = applyEntry(
      applyEntry(ledger, entries(9, [contract(6)], 1)[0]!),
      entries(9, [contract(6)], 1)[1]!,
    );
    expect(isTried(known, contract(6))).toBe(true);
  });

  it('to a quarter for contracts whose orders share a profitable transaction with others', () => {
    const shared = (index: number) => entries(index, [key(100 + index), contract(index)], 1);
    const ledger = afterEntries(shared(1), shared(2), shared(3));
    expect(ledger.losses).toEqual([]);
    expect(isTried(ledger, contract(4))).toBe(false);
    expect(isTried(ledger, key(5))).toBe(true);
  });

  it('to an eighth for one key that cancels orders or revokes allowances before the fill', () => {
    const once = failed(key(1));
    const twice = failed(key(1), key(1));
    expect([isTried(once, key(1)), isTried(twice, key(1))]).toEqual([true, false]);
    expect(isTried(twice, key(2))).toBe(true);
  });

  it('to an eighth for a known swapper whose orders fail one after the other because the price moves back', () => {
    const known = afterEntries(
      entries(1, [key(1)], 1),
      entries(2, [key(1)], 0),
      entries(3, [key(1)], 0),
    );
    expect(isTried(known, key(1))).toBe(false);
    expect(isTried(known, key(2))).toBe(true);
  });

  it('to an eighth for a token that reverts in the block, across all swappers', () => {
    const ledger = failed(contract(1, TOKEN), contract(2, TOKEN));
    expect(isTried(ledger, contract(3, TOKEN))).toBe(false);
    expect(isTried(ledger, contract(3, address(902)))).toBe(true);
  });

  it('to an eighth for a recipient that rejects coins in the block, across all swappers', () => {
    const ledger = failed(contract(1, RECIPIENT), contract(2, RECIPIENT));
    expect(isTried(ledger, contract(3, RECIPIENT))).toBe(false);
    expect(isTried(ledger, contract(3))).toBe(true);
  });

  it('to three quarters for any number of new keys, while swappers with a filled order are still served', () => {
    const known = entries(50, [key(50)], 1);
    const losses = Array.from({ length: 9 }, (_, at) => entries(at, [key(at)], 0));
    const ledger = afterEntries(known, ...losses);
    expect(isTried(ledger, key(60))).toBe(false);
    expect(isTried(ledger, key(50))).toBe(true);
    expect(isTried(afterEntries(known, ...losses.slice(1)), key(60))).toBe(true);
  });

  it('to a half for contracts with a filled order each, while keys are still served', () => {
    const filled = Array.from({ length: 8 }, (_, at) => entries(50 + at, [contract(at)], 1));
    const losses = Array.from({ length: 6 }, (_, at) => entries(at, [contract(at)], 0));
    expect(isTried(afterEntries(...filled, ...losses.slice(1)), contract(7))).toBe(true);
    const ledger = afterEntries(...filled, ...losses);
    expect(isTried(ledger, contract(7))).toBe(false);
    expect(isTried(ledger, key(60))).toBe(true);
  });

  it('to those of a new swapper for one that failed after a single small fill', () => {
    const others = Array.from({ length: 9 }, (_, at) => entries(at, [key(100 + at)], 0));
    const filled = entries(50, [key(1)], 1);
    expect(isTried(afterEntries(...others, filled), key(1))).toBe(true);
    const failedSince = afterEntries(...others, filled, entries(51, [key(1)], 0));
    expect(isTried(failedSince, key(1))).toBe(false);
    expect(isTried(applyEntry(failedSince, entries(52, [key(1)], 1)[0]!), key(1))).toBe(false);
    const again = entries(52, [key(1)], 1).reduce(applyEntry, failedSince);
    expect(isTried(again, key(1))).toBe(true);
  });

  it('to those of a new swapper for one whose last fill is a month ago', () => {
    const month = 30 * 86_400;
    const known = entries(50, [key(1)], 1);
    const later = Array.from({ length: 9 }, (_, at) =>
      entries(at, [key(100 + at)], 0, NOW + month),
    );
    const ledger = afterEntries(known, ...later);
    expect(isTried(ledger, key(1), NOW + month - 1)).toBe(true);
    expect(isTried(ledger, key(1), NOW + month + 1)).toBe(false);
  });

  it('to those of a new swapper for one whose fills brought less than its failures cost', () => {
    const others = Array.from({ length: 9 }, (_, at) => entries(at, [key(100 + at)], 0));
    const dear = entries(50, Array<OrderParties>(11).fill(key(1)), 0);
    const once = [...others, dear, entries(51, [key(1)], 1)];
    // The fill brought 900 after gas, and the failures cost 1,100.
    const revenue = (...lines: LedgerEntry[][]) =>
      isKnown(afterEntries(...lines), address(1), NOW + 1);
    expect(revenue(...once)).toBe(false);
    expect(revenue(...once, entries(52, [key(1)], 1))).toBe(true);
  });

  it('counting fills with a surplus of unknown value like failures', () => {
    const filled = [1, 2, 3].map((nonce) => entries(nonce, [contract(nonce, TOKEN)], 1, NOW, '0'));
    const ledger = afterEntries(...filled);
    expect(ledger.losses.map(({ wei }) => wei)).toEqual([100n, 100n, 100n]);
    expect(isTried(ledger, contract(9, TOKEN))).toBe(false);
    expect(isTried(ledger, contract(9))).toBe(false);
    expect(isTried(ledger, key(9))).toBe(true);
  });

  it('for one day only', () => {
    const ledger = failed(contract(1), contract(1), contract(1));
    expect(isTried(ledger, contract(1), NOW + 86_400)).toBe(true);
  });

  it('without those of reorganised blocks', () => {
    const ledger = failed(contract(1), contract(1), contract(1));
    const undone = [0, 1].map(
      (nonce): LedgerEntry => ({ type: 'undone', nonce, hash: `0x${nonce}` }),
    );
    expect(isTried(undone.reduce(applyEntry, ledger), contract(1))).toBe(true);
  });
});

it('a journal of an older version without parties is read without charges', () => {
  const [sent, settled] = entries(1, [key(1)], 0) as [SentEntry, LedgerEntry];
  const { costs: _, ...old } = settled as LedgerEntry & { costs?: unknown };
  const fills = sent.fills.map(({ parties: __, runsCode: ___, ...fill }) => fill);
  const ledger = afterEntries([{ ...sent, fills }, old as LedgerEntry]);
  expect(ledger.charges).toEqual([]);
  expect(isTried(ledger, key(1))).toBe(true);
});
