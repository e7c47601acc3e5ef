/** @jest-environment node */
import { encodeAbiParameters, type Hex } from 'viem';
import { describeUnknown } from './read-approvals.ts';

const TOKEN = '0x3c44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const approval = (symbol: string, decimals: number) =>
  ({
    ...{ chainId: 31337, amount: 7_000_000n, isPermit2: false, since: 1 },
    spender: TOKEN,
    token: { address: TOKEN, symbol, decimals },
  }) as const;
/** `symbol()` and `decimals()` of a token with six digits. */
const answer = (data: Hex) =>
  data === '0x95d89b41'
    ? encodeAbiParameters([{ type: 'string' }], ['TST'])
    : encodeAbiParameters([{ type: 'uint8' }], [6]);
const ask = async (_: number, __: string, [call]: readonly unknown[]) =>
  answer((call as { data: Hex }).data);

it('describes by its contract a token that the gateway does not know, and no other', async () => {
  const [unknown, known] = await describeUnknown(ask, [approval('?', 0), approval('USDC', 2)]);
  expect(unknown?.token).toEqual({ address: TOKEN, symbol: 'TST', decimals: 6 });
  expect(known?.token).toEqual({ address: TOKEN, symbol: 'USDC', decimals: 2 });
});

it('leaves a token as it is where the node does not answer', async () => {
  const silent = () => Promise.reject(new Error('silent'));
  expect(await describeUnknown(silent, [approval('?', 0)])).toEqual([approval('?', 0)]);
});
