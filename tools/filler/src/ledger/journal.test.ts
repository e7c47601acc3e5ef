import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Journal, readJournal } from './journal.ts';
import type { SentEntry } from './ledger.ts';

const line = (nonce: number): SentEntry => ({
  type: 'sent',
  nonce,
  hash: '0x1',
  block: 1,
  fills: [],
  maxFeePerGas: '2',
  maxPriorityFeePerGas: '1',
});

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cenote-journal-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('the journal', () => {
  it('restores its entries after a restart', () => {
    const path = join(dir, 'deep', '1.jsonl');
    const journal = Journal.open(path);
    journal.write(line(3));
    const { ledger } = journal;
    journal.close();
    expect(Journal.open(path).ledger).toEqual(ledger);
    expect(readJournal(path).ledger.pending[0]?.nonce).toBe(3);
  });

  it('ignores a partial line at its end and continues after the last complete one', () => {
    const path = join(dir, '1.jsonl');
    const journal = Journal.open(path);
    journal.write(line(3));
    journal.close();
    appendFileSync(path, '{"type":"sent","nonce":4,"ha');
    const again = Journal.open(path);
    expect(again.ledger.pending[0]?.nonce).toBe(3);
    again.write(line(5));
    again.close();
    expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(3);
    expect(Journal.open(path).ledger.pending.map(({ nonce }) => nonce)).toEqual([3, 5]);
  });

  it('rejects a file that is not a journal', () => {
    const path = join(dir, '1.jsonl');
    appendFileSync(path, '{"type":"else"}\n');
    expect(() => Journal.open(path)).toThrow();
  });
});
