/** @jest-environment node */
import { contractsOf } from '@cenote/chains';
import { encodeAbiParameters, type Hex } from 'viem';
import { describeUnknown, readAllowances, stillSpendable } from './read-allowances.ts';

const TOKEN = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const allowance = (symbol: string, decimals: number) =>
  ({
    chainId: 31337,
    amount: 7_000_000n,
    isPermit2: false,
    since: 1,
    spender: TOKEN,
    token: { address: TOKEN, symbol, decimals },
  }) as const;
/** Returns `symbol()` and `decimals()` of a token with six decimals. */
const answer = (data: Hex) =>
  data === '0x95d89b41'
    ? encodeAbiParameters([{ type: 'string' }], ['TST'])
    : encodeAbiParameters([{ type: 'uint8' }], [6]);
const rpcRequest = async (_: number, __: string, [call]: readonly unknown[]) =>
  answer((call as { data: Hex }).data);

it('reads symbol and decimals from the contract only for tokens that the gateway does not know', async () => {
  const [unknown, known] = await describeUnknown(rpcRequest, [
    allowance('?', 0),
    allowance('USDC', 2),
  ]);
  expect(unknown?.token).toEqual({ address: TOKEN, symbol: 'TST', decimals: 6 });
  expect(known?.token).toEqual({ address: TOKEN, symbol: 'USDC', decimals: 2 });
});

it('leaves a token unchanged if the node does not respond', async () => {
  const silent = () => Promise.reject(new Error('silent'));
  expect(await describeUnknown(silent, [allowance('?', 0)])).toEqual([allowance('?', 0)]);
});

describe('the approvals of the gateway’s index', () => {
  const PERMIT2 = contractsOf(31337)!.permit2;
  const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
  const NOW = 1_790_000_000;
  const MONTH = 30 * 86_400;
  const own = allowance('USDC', 6);
  const byPermit2 = { ...own, isPermit2: true };
  /** A node with the first allowance at the token and the second at Permit2. */
  const node =
    (atToken: bigint, atPermit2: bigint, expiration = NOW + MONTH) =>
    async (_: number, __: string, [call]: readonly unknown[]) =>
      (call as { to: string }).to === PERMIT2
        ? encodeAbiParameters(
            [{ type: 'uint160' }, { type: 'uint48' }, { type: 'uint48' }],
            [atPermit2, expiration, 3],
          )
        : encodeAbiParameters([{ type: 'uint256' }], [atToken]);

  it('exclude spent ones, so that no gas is paid to revoke nothing', async () => {
    const list = [own, byPermit2];
    expect(await stillSpendable(node(7n, 0n), OWNER, list, NOW)).toEqual([{ ...own, amount: 7n }]);
    expect(await stillSpendable(node(0n, 5n), OWNER, list, NOW)).toEqual([
      { ...byPermit2, amount: 5n },
    ]);
  });

  it('show the remaining amounts', async () => {
    const [first] = await stillSpendable(node(0n, 2_000_000n), OWNER, [byPermit2], NOW);
    expect(first).toEqual({ ...byPermit2, amount: 2_000_000n });
  });

  it('exclude Permit2 approvals that have expired, unless they expired today', async () => {
    const ended = (at: number) => stillSpendable(node(0n, 5n, at), OWNER, [byPermit2], NOW);
    expect(await ended(NOW - MONTH)).toEqual([]);
    expect(await ended(NOW - 60)).toHaveLength(1);
  });

  it('are unchanged if the node does not respond', async () => {
    const silent = () => Promise.reject(new Error('silent'));
    expect(await stillSpendable(silent, OWNER, [own, byPermit2], NOW)).toEqual([own, byPermit2]);
  });
});

describe('the approvals of the latest blocks', () => {
  const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
  const HEAD = 1_000_000;

  /** A node that searches at most `maxBlocks` blocks at once, with approvals to one spender in each of these blocks. */
  function nodeWith(maxBlocks: number, blocks: readonly number[]) {
    const ranges: [number, number][] = [];
    const request = async (_: number, method: string, [filter]: readonly unknown[]) => {
      if (method === 'eth_blockNumber') return `0x${HEAD.toString(16)}`;
      if (method === 'eth_call') {
        const { data } = filter as { data: Hex };
        return data.startsWith('0xdd62ed3e')
          ? encodeAbiParameters([{ type: 'uint256' }], [7n])
          : answer(data);
      }
      const { fromBlock, toBlock, topics } = filter as Record<'fromBlock' | 'toBlock', string> & {
        topics: string[];
      };
      const [from, to] = [Number(fromBlock), Number(toBlock)];
      ranges.push([from, to]);
      if (to - from >= maxBlocks) throw new Error('query exceeds max block range');
      return blocks
        .filter((block) => block >= from && block <= to)
        .map((block) => ({
          address: TOKEN,
          topics: [...topics, `0x${block.toString(16).padStart(64, '0')}`],
        }));
    };
    return { request, ranges };
  }
  const spendersOf = (allowances: readonly { spender: string }[]) =>
    allowances.map(({ spender }) => Number(spender));

  it.each([
    10_000, 2_000, 500,
  ])('are read at a node that searches %i blocks at once', async (max) => {
    const blocks = [HEAD - 3 * max, HEAD - 10];
    const { request, ranges } = nodeWith(max, blocks);
    expect(spendersOf(await readAllowances(request, 31337, OWNER))).toEqual(blocks.reverse());
    expect(ranges.length).toBeLessThanOrEqual(7);
    expect(Math.min(...ranges.map(([from]) => from))).toBeGreaterThan(HEAD - 50_001);
  });

  it('are not reported as none by a node that rejects every search', async () => {
    const { request } = nodeWith(1, []);
    await expect(readAllowances(request, 31337, OWNER)).rejects.toThrow('max block range');
  });
});
