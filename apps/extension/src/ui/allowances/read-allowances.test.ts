/** @jest-environment node */
import { contractsOf } from '@cenote/chains';
import { encodeAbiParameters, type Hex } from 'viem';
import { describeUnknown, stillSpendable } from './read-allowances.ts';

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
