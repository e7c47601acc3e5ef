import { gunzipSync, gzipSync } from 'node:zlib';
import { stripTraces } from './strip-traces.ts';

const strip = (text: string): string => gunzipSync(stripTraces(gzipSync(text))).toString('utf8');

it('empties every list of traces and changes nothing else', () => {
  const state = (traces: unknown[]) =>
    JSON.stringify({
      block: { number: 7 },
      transactions: [
        { info: { nonce: 1, traces, out: null } },
        { info: { nonce: 2, traces, out: '0x' } },
      ],
      accounts: { '0x1': { balance: '0x5' } },
    });
  const traces = [{ idx: 0, children: [1, [2]], text: 'a ] \\" " [ \\' }, { steps: [] }];
  expect(strip(state(traces))).toBe(state([]));
});

it('leaves a state without traces as it is', () => {
  expect(strip('{"accounts":{}}')).toBe('{"accounts":{}}');
});

it('refuses a torn state', () => {
  expect(() => strip('{"traces":[{"a":"b"}')).toThrow('an array without an end');
});
