/** @jest-environment node */
import { contractsOf, knownTokensOf, lower } from '@cenote/chains';
import { RpcError } from '@cenote/wallet-core/provider';
import {
  type Address,
  encodeFunctionData,
  type Hex,
  maxUint256,
  numberToHex,
  pad,
  parseAbi,
  toEventSelector,
} from 'viem';
import { ALICE } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { fakePools } from '../../testing/fake-pools.ts';
import type { RpcRequest } from '../transactions/fees.ts';
import { makeReport } from './make-report.ts';

const CHAIN_ID = 31337;
const CONTRACTS = contractsOf(CHAIN_ID)!;
const ROUTER = lower(CONTRACTS.v2Router);
const WETH = lower(CONTRACTS.weth9);
const USDC = lower(knownTokensOf(CHAIN_ID).find(({ symbol }) => symbol === 'USDC')!.address);
const POOL: Address = '0x00000000000000000000000000000000000f001d';
const UNKNOWN_ADDRESS: Address = '0x00000000000000000000000000000000000dea1e';
const COIN = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const ABI = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
  'function withdraw(uint256 amount)',
]);

interface Call {
  to: Address;
  data: Hex;
}
type Name = 'swapExactTokensForTokens' | 'swapTokensForExactTokens';
const swap = (functionName: Name, first: bigint, second: bigint, to = ROUTER): Call => ({
  to,
  data: encodeFunctionData({
    abi: ABI,
    functionName,
    args: [first, second, [USDC, WETH], ALICE, 1_790_001_800n],
  }),
});
const exactIn = (amount: bigint, least: bigint, to?: Address) =>
  swap('swapExactTokensForTokens', amount, least, to);
const exactOut = (amount: bigint, most: bigint) => swap('swapTokensForExactTokens', amount, most);
const unwrap = (amount: bigint): Call => ({
  to: WETH,
  data: encodeFunctionData({ abi: ABI, functionName: 'withdraw', args: [amount] }),
});

/** A transfer as reported by the node's simulation; native coin has a special address. */
const transferLog = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: pad(numberToHex(amount)),
});
const coins = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const POOLS = fakePools([
  { token: WETH, hub: USDC, fee: 500, price: [3_000n * DOLLAR, COIN], balance: 10n ** 13n },
]);

/** The first call is a swap with two transfers; all other transfers belong to the second call. */
const logsOf = (at: number, logs: object[]): object[] => {
  if (at === 0) return logs.slice(0, 2);
  return at === 1 ? logs.slice(2) : [];
};

/** Findings, with a node that has or does not have prices. */
async function found(
  calls: Call[],
  logs: object[],
  hasPools = true,
  change: (node: RpcRequest) => RpcRequest = (node) => node,
) {
  const node = fakeNode({
    tokens: {
      [USDC]: { symbol: 'USDC', decimals: 6, balance: 50_000n * DOLLAR },
      [WETH]: { symbol: 'WETH', decimals: 18, balance: 20n * COIN },
    },
    contracts: [ROUTER, UNKNOWN_ADDRESS],
    coins: 10n * COIN,
    simulated: [
      {
        calls: calls.map((_, at) => ({
          status: '0x1',
          returnData: '0x',
          logs: logsOf(at, logs),
        })),
      },
    ],
    ...(hasPools && { reads: POOLS }),
  });
  const { findings } = await makeReport(
    {
      chainId: CHAIN_ID,
      requester: { origin: 'https://app.example' },
      request: {
        type: 'calls',
        account: ALICE,
        chainId: CHAIN_ID,
        atomicRequired: true,
        calls: calls.map((call) => ({ ...call, from: ALICE, value: '0x0' })),
      },
    },
    change(node),
    { addresses: [ALICE], names: [], hosts: ['app.example'] },
    { now: () => 1_790_000_000_000 },
  );
  return findings;
}

/** Codes of the dangers. */
const dangers = async (...args: Parameters<typeof found>): Promise<string[]> =>
  (await found(...args)).filter(({ level }) => level === 'danger').map(({ code }) => code);

const swapped = (usdc: bigint, weth: bigint) => [
  transferLog(USDC, ALICE, POOL, usdc),
  transferLog(WETH, POOL, ALICE, weth),
];
const ALL = 50_000n * DOLLAR;
const ALL_IN_WETH = 166n * (COIN / 10n);

describe('a swap whose limit lets others take its value', () => {
  it.each<[string, Call[], object[], boolean?]>([
    [
      'its output is negligible because the pool has an absurd price',
      [exactIn(ALL, COIN / 1_000n)],
      swapped(ALL, COIN / 1_000n),
    ],
    [
      'its minimum is a fifth below the price',
      [exactIn(ALL, 13n * COIN)],
      swapped(ALL, 16n * COIN),
    ],
    [
      'its maximum is far above the price',
      [exactOut(COIN, 4_000n * DOLLAR)],
      swapped(3_000n * DOLLAR, COIN),
    ],
    [
      'it has no maximum and prices are unknown',
      [exactOut(COIN, maxUint256)],
      swapped(3_000n * DOLLAR, COIN),
      false,
    ],
    [
      'its maximum is twice the current input and prices are unknown',
      [exactOut(COIN, 6_000n * DOLLAR)],
      swapped(3_000n * DOLLAR, COIN),
      false,
    ],
    [
      'the next call spends its output',
      [exactIn(ALL, 1n), unwrap(16n * COIN)],
      [
        ...swapped(ALL, 16n * COIN),
        transferLog(WETH, ALICE, POOL, 16n * COIN),
        transferLog(coins, WETH, ALICE, 16n * COIN),
      ],
      false,
    ],
    [
      'another contract only claims to swap for more',
      [exactIn(ALL, 1n), exactIn(0n, 1_000n * COIN, UNKNOWN_ADDRESS)],
      swapped(ALL, ALL_IN_WETH),
      false,
    ],
  ])('is a danger if %s', async (_, ...[calls, logs, hasPools]) => {
    expect(await dangers(calls, logs, hasPools)).toContain('NO_MINIMUM');
  });

  it.each<[string, Call[], object[], boolean?]>([
    ['the price less slippage', [exactIn(ALL, 16n * COIN)], swapped(ALL, ALL_IN_WETH)],
    ['the price plus slippage', [exactOut(COIN, 3_050n * DOLLAR)], swapped(3_000n * DOLLAR, COIN)],
    [
      'the current output less slippage, which it unwraps',
      [exactIn(ALL, 165n * (COIN / 10n)), unwrap(16n * COIN)],
      [
        ...swapped(ALL, ALL_IN_WETH),
        transferLog(WETH, ALICE, POOL, 16n * COIN),
        transferLog(coins, WETH, ALICE, 16n * COIN),
      ],
      false,
    ],
    [
      'the current input plus slippage, with unknown prices',
      [exactOut(COIN, 3_300n * DOLLAR)],
      swapped(3_000n * DOLLAR, COIN),
      false,
    ],
  ])('is no danger with a limit of %s', async (_, ...[calls, logs, hasPools]) => {
    expect(await dangers(calls, logs, hasPools)).toEqual([]);
  });
});

describe('a swap of well-known tokens whose prices the node does not return', () => {
  const quoter = lower(CONTRACTS.v3Quoter).slice(2);
  const isOfPrices = (params: readonly unknown[]) => JSON.stringify(params).includes(quoter);
  const refuses =
    (answer: () => Promise<unknown>) =>
    (node: RpcRequest): RpcRequest =>
    async (method, params, signal) =>
      method === 'eth_call' && isOfPrices(params) ? answer() : node(method, params, signal);
  const refusal = refuses(async () => {
    throw new RpcError(-32005, 'Too many requests');
  });
  const levels = async (...args: Parameters<typeof found>) =>
    (await found(...args)).map(({ level, code }) => `${level} ${code}`);
  const atAnyRate = exactIn(ALL, COIN / 1_000n);
  const received = swapped(ALL, COIN / 1_000n);

  it('is a danger if the node rejects the request', async () => {
    expect(await levels([atAnyRate], received, true, refusal)).toEqual(['danger VALUE_UNKNOWN']);
  });

  it('is a danger if the node does not respond in time', async () => {
    jest.useFakeTimers();
    try {
      const silence = refuses(() => new Promise(() => undefined));
      const report = levels([atAnyRate], received, true, silence);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(await report).toEqual(['danger VALUE_UNKNOWN']);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each<[string, Call, object[], string[]]>([
    ['no danger at a fair rate', exactIn(ALL, 16n * COIN), swapped(ALL, ALL_IN_WETH), []],
    ['a danger at any other rate', atAnyRate, received, ['danger NO_MINIMUM']],
  ])('is %s if it responds as late as the time limit of a report permits', async (_, call, logs, rated) => {
    jest.useFakeTimers();
    try {
      const slow =
        (node: RpcRequest): RpcRequest =>
        async (method, params, signal) => {
          if (method === 'eth_call' && isOfPrices(params))
            await new Promise((done) => setTimeout(done, 9_500));
          return node(method, params, signal);
        };
      const report = levels([call], logs, true, slow);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(await report).toEqual(rated);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is a danger if an unknown token arrives', async () => {
    const data = encodeFunctionData({
      abi: ABI,
      functionName: 'swapExactTokensForTokens',
      args: [ALL, 1n, [USDC, UNKNOWN_ADDRESS], ALICE, 1_790_001_800n],
    });
    const logs = [
      transferLog(USDC, ALICE, POOL, ALL),
      transferLog(UNKNOWN_ADDRESS, POOL, ALICE, 1n),
    ];
    expect(await levels([{ to: ROUTER, data }], logs, true, refusal)).toEqual([
      ...['danger VALUE_UNKNOWN', 'danger UNVERIFIED_TOKEN'],
    ]);
  });

  it('is no danger for a negligible amount', async () => {
    const little = exactIn(9n, 1n);
    expect(await dangers([little], swapped(9n, 1n), true, refusal)).toEqual([]);
  });

  it('is a warning if there are no pools, at any rate', async () => {
    expect(await levels([atAnyRate], received, false)).toEqual(['warning VALUE_UNKNOWN']);
  });
});

describe('an undecoded call that takes tokens', () => {
  const call: Call = { to: UNKNOWN_ADDRESS, data: '0x4e71d92d' };
  const taken = transferLog(USDC, ALICE, POOL, 3_000n * DOLLAR);
  const received = (amount: bigint) => transferLog(WETH, POOL, ALICE, amount);
  const levelOf = async (...args: Parameters<typeof found>) =>
    (await found(...args)).find(({ code }) => code === 'UNEXPLAINED_LOSS')?.level;

  it.each<[string, object[], boolean?]>([
    ['brings nothing', [taken]],
    ['brings the same value, which another call may bring', [taken, received(COIN)]],
    ['brings half of the value', [taken, received(COIN / 2n)]],
    [
      'brings a token without a known price',
      [taken, transferLog(UNKNOWN_ADDRESS, POOL, ALICE, 9_000n * COIN)],
    ],
    ['brings something while prices are unknown', [taken, received(COIN)], false],
  ])('is a danger if it %s', async (_, ...[logs, hasPools]) => {
    expect(await levelOf([call], logs, hasPools)).toBe('danger');
  });
});
