import type { Hex } from '@cenote/chains';
import { size } from 'viem';
import { estimateCalls } from './estimate-calls.ts';

const ACCOUNT = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const TARGET = `0x${'2'.repeat(40)}` as const;
const data = `0x${'ab'.repeat(32)}` as const;

/** A node with a fixed result of an estimate, which records its requests. */
function node(answer: unknown) {
  const requests: unknown[] = [];
  const request = async (params: unknown) => {
    requests.push(params);
    return answer;
  };
  return { client: { request: request as never }, requests };
}

/** Returns the selector of a call that is not by the account itself. */
const ENTRY = '0x33301460175760003560e01c60e01b60005260206000f35b';
/** Code for one call, as tested on a local chain: the account made the call, and reverted with its reason. */
const codeOfOne = (value: bigint): Hex =>
  `${ENTRY}6200002062000076600039600060006200002060007f${value.toString(16).padStart(64, '0')}73${TARGET.slice(2)}5af162000074573d600060003e3d6000fd5b00${data.slice(2)}`;

describe('the gas of calls that an account makes in one transaction', () => {
  it("is estimated with code of the calls in place of the account's", async () => {
    const { client, requests } = node('0x1234');
    const calls = [{ to: TARGET, data, value: 7n }] as const;
    expect(await estimateCalls(client, { account: ACCOUNT, calls })).toBe(0x1234n);
    expect(requests).toEqual([
      {
        method: 'eth_estimateGas',
        params: [
          { from: ACCOUNT, to: ACCOUNT, data: '0x' },
          'latest',
          { [ACCOUNT]: { code: codeOfOne(7n) } },
        ],
      },
    ]);
  });

  it('has the data of each call after the code of all', async () => {
    const { client, requests } = node('0x1');
    const calls = [
      { to: TARGET, data, value: 0n },
      { to: TARGET, data: '0xcdef', value: 0n },
    ] as const;
    await estimateCalls(client, { account: ACCOUNT, calls });
    const [{ params }] = requests as [{ params: [unknown, string, Record<string, { code: Hex }>] }];
    const code = params[2][ACCOUNT]!.code.slice(ENTRY.length);
    const at = (call: number) =>
      Number.parseInt(code.slice((93 * call + 5) * 2, (93 * call + 8) * 2), 16) - size(ENTRY);
    expect([0, 1].map((call) => code.slice(at(call) * 2).slice(0, 4))).toEqual(['abab', 'cdef']);
    // Each call jumps to its own last byte, a JUMPDEST.
    expect([0, 1].map((call) => code.slice((93 * call + 92) * 2, (93 * call + 93) * 2))).toEqual([
      '5b',
      '5b',
    ]);
  });

  it('is unknown if the node returns no number', async () => {
    const { client } = node({ gas: 1 });
    await expect(estimateCalls(client, { account: ACCOUNT, calls: [] })).rejects.toThrow();
  });
});
