import { contractsOf, LOCAL, lower, type Network } from '@cenote/chains';
import { createClient, custom, encodeAbiParameters, type Hex, numberToHex } from 'viem';
import { fakeChain, fakeTransport } from '../../testing/fake-chain.ts';
import { findFill } from './find-fill.ts';

const ORDER = { hash: `0x${'e'.repeat(64)}` as Hex, nonce: 258n };
const FILLED_IN = `0x${'f'.repeat(64)}` as Hex;
const HEAD = 1_000_000;
const contracts = contractsOf(LOCAL.id)!;

interface Past {
  filledAt?: number;
  /** Nonces that the account invalidated: block, word and bit mask. */
  invalidated?: { at: number; word: bigint; mask: bigint };
  /** Maximum number of blocks that the node searches in one request. */
  maxBlocks?: number;
  /** Maximum number of log requests that the node answers before it rejects them. */
  maxRequests?: number;
}

/** Returns a fake chain with this history and a counter of its log requests. */
function chainWith(past: Past, network: Pick<Network, 'isLocal'> = LOCAL) {
  const { invalidated, maxBlocks = HEAD + 1 } = past;
  const chain = fakeChain();
  chain.fills.set(ORDER.hash, FILLED_IN);
  const fake = fakeTransport(chain)({ chain: LOCAL as never });
  let requests = 0;
  let head = HEAD;
  const logsIn = async (filter: Record<'address' | 'fromBlock' | 'toBlock', string>) => {
    requests += 1;
    if (requests > (past.maxRequests ?? requests)) throw new Error('too many requests');
    const [from, to] = [Number(filter.fromBlock), Number(filter.toBlock)];
    if (to - from >= maxBlocks) throw new Error('range too large');
    const isIn = (block: number | undefined) => block !== undefined && block >= from && block <= to;
    if (typeof filter.address !== 'string') {
      return isIn(past.filledAt) ? fake.request({ method: 'eth_getLogs', params: [filter] }) : [];
    }
    if (lower(filter.address as Hex) !== lower(contracts.permit2) || !isIn(invalidated?.at)) {
      return [];
    }
    const { word, mask } = invalidated!;
    const data = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [word, mask]);
    const { topics } = filter as unknown as { topics: Hex[] };
    return [
      {
        address: filter.address,
        topics,
        data,
        removed: false,
        transactionHash: FILLED_IN,
        blockNumber: numberToHex(invalidated!.at),
        blockHash: FILLED_IN,
        logIndex: '0x0',
        transactionIndex: '0x0',
      },
    ];
  };
  const client = createClient({
    chain: LOCAL as never,
    transport: custom(
      {
        request: async ({ method, params }) => {
          if (method === 'eth_blockNumber') return numberToHex(head);
          if (method === 'eth_getLogs') return logsIn(params[0]);
          return fake.request({ method, params });
        },
      },
      { retryCount: 0 },
    ),
  });
  const account = `0x${'1'.repeat(40)}` as const;
  const find = () => findFill(ORDER, { client, contracts, account, network } as never);
  /** Searches again at a later head, and returns the number of log requests. */
  const findLater = async (blocks: number, changes: Past = {}) => {
    Object.assign(past, changes);
    head += blocks;
    const before = requests;
    return { found: await find(), requests: requests - before };
  };
  return { find, findLater, requests: () => requests };
}

const FILL = { receipt: { transactionHash: FILLED_IN } };

describe('the fill of an order while the gateway is unavailable', () => {
  it.each([
    ['in a recent block', HEAD],
    ['5,001 blocks ago', HEAD - 5_001],
    ['in the first block', 0],
  ])('is found %s', async (_, filledAt) => {
    expect(await chainWith({ filledAt }).find()).toMatchObject(FILL);
  });

  it('is found in small ranges when the node rejects a large one', async () => {
    const { find } = chainWith({ filledAt: HEAD - 60_000, maxBlocks: 5_000 });
    expect(await find()).toMatchObject(FILL);
  });

  it.each([
    1_000, 100,
  ])('is found at a node that searches %i blocks at a time', async (maxBlocks) => {
    const filledAt = HEAD - 12 * maxBlocks;
    expect(await chainWith({ filledAt, maxBlocks }).find()).toMatchObject(FILL);
  });

  it('is searched further with each search at a node with small ranges, with a bounded number of requests', async () => {
    const { find, findLater } = chainWith({ filledAt: HEAD - 60_000, maxBlocks: 1_000 });
    let found = await find();
    for (let poll = 0; poll < 10 && found === 'unknown'; poll++) {
      const later = await findLater(1);
      ({ found } = later);
      expect(later.requests).toBeLessThanOrEqual(90);
    }
    expect(found).toMatchObject(FILL);
  });

  it('is not searched from the first block on a public network', async () => {
    const { find, requests } = chainWith({ filledAt: 0 }, { isLocal: false });
    expect(await find()).toBe('unknown');
    expect(requests()).toBeLessThanOrEqual(41);
  });

  it('is none when all blocks were searched', async () => {
    expect(await chainWith({}).find()).toBe('none');
  });

  it('is unknown, rather than a cancellation, if it may be in blocks that the node does not search', async () => {
    const { find, requests } = chainWith({ filledAt: HEAD - 600_000, maxBlocks: 5_000 });
    expect(await find()).toBe('unknown');
    expect(requests() <= 42).toBe(true);
  });

  it('is none when the account invalidated the nonce', async () => {
    const invalidated = { at: HEAD - 20_000, word: 1n, mask: 0b100n };
    expect(await chainWith({ invalidated, maxBlocks: 5_000 }).find()).toBe('none');
  });

  it.each([
    ['word', { word: 0n, mask: 0b100n }],
    ['bit', { word: 1n, mask: 0b1011n }],
  ])('is searched beyond the invalidation of another %s', async (_, nonces) => {
    const invalidated = { at: HEAD - 20_000, ...nonces };
    const { find } = chainWith({ filledAt: HEAD - 30_000, invalidated, maxBlocks: 5_000 });
    expect(await find()).toMatchObject(FILL);
  });

  it('is searched in new blocks alone once the other blocks were searched', async () => {
    const { find, findLater } = chainWith({ filledAt: HEAD - 600_000, maxBlocks: 5_000 });
    expect(await find()).toBe('unknown');
    for (let poll = 0; poll < 10; poll++) {
      const { found, requests } = await findLater(5);
      expect(found).toBe('unknown');
      expect(requests).toBeLessThanOrEqual(poll < 2 ? 3 : 2);
    }
  });

  it.each([
    ['in a new block', HEAD + 3],
    ['in a block whose logs were not available before', HEAD - 1],
  ])('is found %s after a search without a result', async (_, filledAt) => {
    const { find, findLater } = chainWith({ maxBlocks: 5_000 });
    expect(await find()).toBe('unknown');
    expect((await findLater(5, { filledAt })).found).toMatchObject(FILL);
  });

  it('is found after the page was suspended for many blocks, and is not reported as none before all of them were searched', async () => {
    const { find, findLater } = chainWith({});
    expect(await find()).toBe('none');
    const filledAt = HEAD + 20_000;
    expect((await findLater(30_000, { filledAt })).found).toMatchObject(FILL);
  });

  it('is found eventually at a node that limits the number of requests at a time', async () => {
    const past = { filledAt: HEAD - 60_000, maxBlocks: 5_000, maxRequests: 12 };
    const { find, findLater } = chainWith(past);
    await expect(find()).rejects.toThrow('too many requests');
    await expect(findLater(1, { maxRequests: 24 })).rejects.toThrow('too many requests');
    expect((await findLater(1, { maxRequests: 36 })).found).toMatchObject(FILL);
  });
});
