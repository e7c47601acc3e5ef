import { compactState } from './compact.ts';

const compact = (state: unknown): unknown =>
  JSON.parse(compactState(Buffer.from(JSON.stringify(state))).toString('utf8'));

const transaction = (traces: unknown[]) => ({
  info: { transaction_hash: '0x01', traces, exit: 'Stop', out: null },
  receipt: { status: '0x1', logs: [{ data: '0x' }] },
});
const state = (traces: unknown[], storage: Record<string, string> = {}) => ({
  block: { number: '0x1' },
  accounts: { '0xa': { nonce: 1, code: '0x', storage }, '0xb': { storage: {} } },
  blocks: [{ header: {} }],
  transactions: [transaction(traces), transaction([])],
});

it('compactState removes traces with any content, and nothing else', () => {
  const traces = [{ kind: 'CALL', data: '0x[', text: '"}],{"exit":' }, { logs: [[1], []] }];
  expect(compact(state(traces))).toEqual(state([]));
});

it('compactState finds the end of traces if another field follows', () => {
  const info = { traces: [[{ a: ']' }], []], out: null };
  expect(compact({ transactions: [{ info }, { info }] })).toEqual({
    transactions: [{ info: { traces: [], out: null } }, { info: { traces: [], out: null } }],
  });
});

it('compactState removes zero slots of any width', () => {
  const storage = { '0x1': '0x0', '0x2': '0x00000000', '0x3': '0x10', '0x4': '0x0' };
  expect(compact(state([], storage))).toEqual(state([], { '0x3': '0x10' }));
});

it('compactState throws if the state is truncated', () => {
  const text = JSON.stringify(state([1]));
  expect(() => compactState(Buffer.from(text.slice(0, 60)))).toThrow('unterminated');
});
