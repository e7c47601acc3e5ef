import { externalSettlementOf } from '../chain/transactions.ts';
import {
  applyEntry,
  EMPTY_LEDGER,
  type LedgerEntry,
  partiesOfSettled,
  profitOf,
  type SentEntry,
  settlementOf,
} from './ledger.ts';

const ORDER = '0xaa';
const OTHER = '0xbb';
const TOKEN = '0xcc';

const sent = (nonce: number, hash: string, orders: string[] = [ORDER]): SentEntry => ({
  type: 'sent',
  nonce,
  hash,
  block: 10,
  maxFeePerGas: '2',
  maxPriorityFeePerGas: '1',
  fills: orders.map((order) => ({ order, token: TOKEN, surplus: '1000', wei: '500' })),
});
const BLOCK = { number: 11, hash: '0xb' } as const;
const landed = (gasWei: bigint, orders: readonly ('0xaa' | '0xbb')[], surplus = 1_000n) => ({
  hash: '0x1' as const,
  block: BLOCK,
  gasWei,
  gasPrice: 1n,
  missed: [],
  filled: orders.map((order) => ({ order, token: TOKEN as '0xcc', surplus })),
});
const ledger = (...entries: LedgerEntry[]) => entries.reduce(applyEntry, EMPTY_LEDGER);

describe('the ledger', () => {
  it('values a fill at the price when it was sent, with the surplus of the receipt', () => {
    const first = sent(1, '0x1');
    const settled = settlementOf(first, landed(100n, [ORDER], 800n));
    const { totals: account, pending, tokens } = ledger(first, settled);
    expect([...tokens]).toEqual([TOKEN]);
    expect(account).toMatchObject({ surplusWei: 400n, gasWei: 100n, lostWei: 0n, filled: 1 });
    expect(profitOf(account)).toBe(300n);
    expect(pending).toEqual([]);
  });

  it('counts the gas of a lost race separately', () => {
    const first = sent(1, '0x1');
    const { totals: account } = ledger(first, settlementOf(first, landed(70n, [])));
    expect(account).toMatchObject({ surplusWei: 0n, gasWei: 0n, lostWei: 70n, missed: 1 });
    expect(profitOf(account)).toBe(-70n);
  });

  it('records which orders of a batch were not filled', () => {
    const batch = sent(1, '0x1', [ORDER, OTHER]);
    const line = settlementOf(batch, landed(100n, [OTHER]));
    expect(line).toMatchObject({ outcome: 'filled', missed: [ORDER] });
    expect(ledger(batch, line).totals).toMatchObject({ filled: 1, missed: 1, atLoss: 0 });
  });

  it('counts fills that cost more than they brought', () => {
    const first = sent(1, '0x1');
    expect(ledger(first, settlementOf(first, landed(501n, [ORDER]))).totals.atLoss).toBe(1);
  });

  it('stores all transactions of a nonce until one of them is mined', () => {
    const [first, second] = [sent(4, '0x1'), sent(4, '0x2')];
    const { pending } = ledger(first, second);
    expect(pending).toEqual([{ nonce: 4, sent: [first, second] }]);
    expect(ledger(first, second, settlementOf(first, landed(1n, [ORDER]))).pending).toEqual([]);
  });

  it('reverts entries of a block that was reorganised', () => {
    const [first, second] = [sent(4, '0x1'), sent(5, '0x2', [OTHER])];
    const settled = settlementOf(first, landed(600n, [ORDER]));
    const undone: LedgerEntry = { type: 'undone', nonce: 4, hash: '0x1' };
    const { totals: account, pending } = ledger(first, settled, second, undone);
    expect(account).toEqual(EMPTY_LEDGER.totals);
    // Its transaction may be mined again, before those that were sent later.
    expect(pending).toEqual([
      { nonce: 4, sent: [first] },
      { nonce: 5, sent: [second] },
    ]);
    expect(ledger(first, settled, undone, undone).totals).toEqual(EMPTY_LEDGER.totals);
    expect(ledger(first, settled, undone, settled).totals.filled).toBe(1);
  });

  it('stores the parties of filled and failed orders, also if the order book no longer lists them', () => {
    const [owner, other] = ['0xd1', '0xd2'] as const;
    const batch = sent(1, '0x1', [ORDER, OTHER]);
    const fills = batch.fills.map((fill, at) => ({ ...fill, parties: at ? [other] : [owner] }));
    const line = settlementOf({ ...batch, fills }, landed(100n, [OTHER]));
    const parties = partiesOfSettled(ledger({ ...batch, fills }, line), line);
    expect(parties).toEqual({ filled: [[other]], failed: [[owner]] });
  });

  it('charges no party for a nonce that another transaction used', () => {
    const line = externalSettlementOf([sent(1, '0x1')]);
    expect(partiesOfSettled(ledger(sent(1, '0x1'), line), line)).toEqual({
      filled: [],
      failed: [],
    });
  });

  it('adds no amounts for a nonce that another transaction used', () => {
    const strange: LedgerEntry = {
      type: 'settled',
      nonce: 1,
      outcome: 'strange',
      gasWei: '0',
      fills: [],
      missed: [ORDER],
    };
    const { totals: account, pending } = ledger(sent(1, '0x1'), strange);
    expect(profitOf(account)).toBe(0n);
    expect(pending).toEqual([]);
  });
});
