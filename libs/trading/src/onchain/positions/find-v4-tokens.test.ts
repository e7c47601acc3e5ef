import {
  type Address,
  type Hex,
  LOCAL,
  localContractsOf,
  v4PositionManagerReadsAbi,
} from '@cenote/chains';
import {
  decodeFunctionData,
  encodeFunctionResult,
  hexToBigInt,
  multicall3Abi,
  numberToHex,
  RpcRequestError,
} from 'viem';
import type { ChainClient } from '../chain-client.ts';
import { findV4TokenIds } from './find-v4-tokens.ts';
import { rangeOfInfo } from './read-v4-position.ts';

const CONTRACTS = localContractsOf(LOCAL.id);
const OWNER: Address = `0x${'ab'.repeat(20)}`;
const OTHER_ACCOUNT: Address = `0x${'cd'.repeat(20)}`;
const BLOCK = { number: 500_000n, hash: `0x${'11'.repeat(32)}`, timestamp: 1n } as const;

interface Nfts {
  nextTokenId: bigint;
  owners: ReadonlyMap<bigint, Address>;
  /** Block in which each was transferred to the account. */
  transfers?: ReadonlyMap<bigint, bigint>;
  /** Maximum number of blocks of a request of logs; zero if the endpoint returns none. */
  maxLogBlocks?: bigint;
}

/** A chain whose position manager has these NFTs; counts the requests of logs. */
function chainOf({ nextTokenId, owners, transfers = new Map(), maxLogBlocks = 10_000n }: Nfts) {
  const requests: { from: bigint; to: bigint }[] = [];
  const abi = v4PositionManagerReadsAbi;
  const answer = (data: Hex): Hex => {
    const { functionName, args } = decodeFunctionData({ abi, data });
    if (functionName === 'nextTokenId') {
      return encodeFunctionResult({ abi, functionName, result: nextTokenId });
    }
    if (functionName === 'balanceOf') {
      const owned = [...owners.values()].filter((owner) => owner === OWNER).length;
      return encodeFunctionResult({ abi, functionName, result: BigInt(owned) });
    }
    const owner = owners.get((args as readonly [bigint])[0]);
    if (!owner) return '0x';
    return encodeFunctionResult({ abi, functionName: 'ownerOf', result: owner });
  };
  const request = async ({ method, params }: { method: string; params: readonly unknown[] }) => {
    if (method === 'eth_call') {
      const { data } = params[0] as { data: Hex };
      const { args } = decodeFunctionData({ abi: multicall3Abi, data });
      const calls = args?.[0] as readonly { callData: Hex }[];
      const result = calls.map(({ callData }) => {
        const returnData = answer(callData);
        return { success: returnData !== '0x', returnData };
      });
      return encodeFunctionResult({
        abi: multicall3Abi,
        functionName: 'aggregate3',
        result,
      });
    }
    const filter = params[0] as { fromBlock: Hex; toBlock: Hex };
    const [from, to] = [hexToBigInt(filter.fromBlock), hexToBigInt(filter.toBlock)];
    requests.push({ from, to });
    if (to - from >= maxLogBlocks) {
      const error = { code: -32_601, message: 'the method eth_getLogs is not available' };
      throw new RpcRequestError({ body: {}, error, url: '' });
    }
    return [...transfers]
      .filter(([, block]) => block >= from && block <= to)
      .map(([id, block]) => ({
        address: CONTRACTS.v4PositionManager,
        topics: ['0x', '0x', '0x', numberToHex(id, { size: 32 })],
        data: '0x',
        blockNumber: numberToHex(block),
        logIndex: '0x0',
      }));
  };
  return { client: { request } as unknown as ChainClient, requests };
}

const find = (client: ChainClient, tokenIds: readonly bigint[] = [], readsLogs = true) =>
  findV4TokenIds(client, CONTRACTS, OWNER, { tokenIds, readsLogs }, BLOCK);

describe('the NFTs of an account in v4', () => {
  it('are found among the last minted ones', async () => {
    const owners = new Map([
      [3n, OWNER],
      [4n, OTHER_ACCOUNT],
      [7n, OWNER],
    ]);
    const { client, requests } = chainOf({ nextTokenId: 9n, owners });
    expect(await find(client)).toEqual({ tokenIds: [3n, 7n], missing: 0 });
    expect(requests).toEqual([]);
  });

  it('are found by known ids, of which other owners’ and burnt ones are left out', async () => {
    const owners = new Map([
      [10n, OWNER],
      [11n, OTHER_ACCOUNT],
    ]);
    const { client } = chainOf({ nextTokenId: 90_000n, owners });
    const found = await find(client, [10n, 11n, 12n, 10n, 100_000n]);
    expect(found).toEqual({ tokenIds: [10n], missing: 0 });
  });

  it('are found by transfers in earlier blocks, no further back than needed', async () => {
    const { client, requests } = chainOf({
      nextTokenId: 90_000n,
      owners: new Map([[20n, OWNER]]),
      transfers: new Map([[20n, 485_000n]]),
    });
    expect(await find(client)).toEqual({ tokenIds: [20n], missing: 0 });
    expect(requests.every(({ from }) => from > 475_000n)).toBe(true);
  });

  it('are found with smaller requests if the endpoint rejects large ones', async () => {
    const { client, requests } = chainOf({
      nextTokenId: 90_000n,
      owners: new Map([[20n, OWNER]]),
      transfers: new Map([[20n, 497_500n]]),
      maxLogBlocks: 2_000n,
    });
    expect(await find(client)).toEqual({ tokenIds: [20n], missing: 0 });
    expect(requests.length).toBe(4);
  });

  it.each([
    ['if the endpoint returns no logs', true],
    ['if logs are not read', false],
  ])('are counted as missing %s', async (_, readsLogs) => {
    const owners = new Map([[20n, OWNER]]);
    const { client, requests } = chainOf({ nextTokenId: 90_000n, owners, maxLogBlocks: 0n });
    expect(await find(client, [], readsLogs)).toEqual({ tokenIds: [], missing: 1 });
    expect(requests.length).toBeLessThan(4);
  });

  it('are not looked for if the account has none', async () => {
    const { client, requests } = chainOf({ nextTokenId: 90_000n, owners: new Map() });
    expect(await find(client)).toEqual({ tokenIds: [], missing: 0 });
    expect(requests).toEqual([]);
  });
});

it('unpacks negative ticks of a position', () => {
  const packed = (BigInt.asUintN(24, -60n) << 32n) | (BigInt.asUintN(24, -887_220n) << 8n) | 1n;
  expect(rangeOfInfo((5n << 56n) | packed)).toEqual({ tickLower: -887_220, tickUpper: -60 });
});
