/** @jest-environment node */
import { contractsOf, knownTokensOf, lower, NATIVE, universalRouterAbi } from '@cenote/chains';
import { wellKnownAddresses } from '@cenote/chains/well-known';
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  parseAbiParameters,
  toEventSelector,
} from 'viem';
import { ALICE } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { fakePools } from '../../testing/fake-pools.ts';
import { makeReport } from './make-report.ts';

const COIN = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const POOL: Address = '0x00000000000000000000000000000000000f001d';
const coins = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

const transferLog = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: pad(numberToHex(amount)),
});

interface PoolContext {
  chainId: number;
  usdc: Address;
  weth: Address;
  router: Address;
}

async function found(
  { chainId, usdc, weth, router }: PoolContext,
  data: Hex,
  logs: object[],
  value = 0n,
): Promise<string[]> {
  const node = fakeNode({
    tokens: {
      [usdc]: { symbol: 'USDC', decimals: 6, balance: 50_000n * DOLLAR },
      [weth]: { symbol: 'WETH', decimals: 18, balance: 0n },
    },
    contracts: [router],
    coins: 20n * COIN,
    simulated: [{ calls: [{ status: '0x1', returnData: '0x', logs }] }],
    ...(chainId === 31337 && {
      reads: fakePools([
        { token: weth, hub: usdc, fee: 500, price: [3_000n * DOLLAR, COIN], balance: 10n ** 13n },
      ]),
    }),
  });
  const transaction = { from: ALICE, to: router, value: numberToHex(value), data } as const;
  const request = { type: 'transaction', account: ALICE, chainId, transaction } as const;
  const { findings } = await makeReport(
    { request, chainId, requester: { origin: 'https://app.example' } },
    node,
    { addresses: [ALICE], names: [], hosts: ['app.example'] },
    { now: () => 1_790_000_000_000 },
  );
  return findings.filter(({ level }) => level === 'danger').map(({ code }) => code);
}

const MAX_AMOUNT_IN = 45_000n * DOLLAR;
const OUT = 15n * COIN;

describe('exact output at SwapRouter02, which enforces the output only without a price limit', () => {
  const at = (role: Parameters<typeof wellKnownAddresses>[1]): Address =>
    lower(wellKnownAddresses(1, role)[0] as Address);
  const context = {
    chainId: 1,
    usdc: at('usdc'),
    weth: at('wrappedCoin'),
    router: at('swapRouter02'),
  };
  const swap = (limit: bigint) =>
    encodeFunctionData({
      abi: parseAbi([
        'struct P { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountOut; uint256 amountInMaximum; uint160 sqrtPriceLimitX96; }',
        'function exactOutputSingle(P p) payable',
      ]),
      args: [
        {
          tokenIn: context.usdc,
          tokenOut: context.weth,
          fee: 500,
          recipient: ALICE,
          amountOut: OUT,
          amountInMaximum: MAX_AMOUNT_IN,
          sqrtPriceLimitX96: limit,
        },
      ],
    });
  const logs = [
    transferLog(context.usdc, ALICE, POOL, 44_500n * DOLLAR),
    transferLog(context.weth, POOL, ALICE, OUT),
  ];
  it('raises no finding without a limit, because the router enforces the output', async () => {
    expect(await found(context, swap(0n), logs)).toEqual([]);
  });
  it('is a danger with a limit', async () => {
    expect(await found(context, swap(2n ** 100n), logs)).toContain('NO_MINIMUM');
  });
});

describe('exact output in v4 by the Universal Router, which checks only the input', () => {
  const contracts = contractsOf(31337)!;
  const context = {
    chainId: 31337,
    usdc: lower(knownTokensOf(31337).find(({ symbol }) => symbol === 'USDC')!.address),
    weth: lower(contracts.weth9),
    router: lower(contracts.universalRouter),
  };
  const encode = (types: string, ...values: unknown[]): Hex =>
    encodeAbiParameters(parseAbiParameters(types) as never, values as never);
  const execute = (taken: bigint, hooks: Address = NATIVE) => {
    const single = encode(
      '((address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey, bool zeroForOne, uint128 amountOut, uint128 amountInMaximum, bytes hookData) params',
      {
        poolKey: { currency0: NATIVE, currency1: context.usdc, fee: 77, tickSpacing: 3, hooks },
        zeroForOne: false,
        amountOut: OUT,
        amountInMaximum: MAX_AMOUNT_IN,
        hookData: '0x',
      },
    );
    const settle = encode('address, uint256', context.usdc, MAX_AMOUNT_IN);
    const take = encode('address, address, uint256', NATIVE, ALICE, taken);
    const input = encode('bytes actions, bytes[] params', '0x080c0e', [single, settle, take]);
    return encodeFunctionData({
      abi: universalRouterAbi,
      functionName: 'execute',
      args: ['0x10', [input], 1_790_001_800n],
    });
  };
  const logs = [
    transferLog(context.usdc, ALICE, POOL, 44_500n * DOLLAR),
    transferLog(coins, POOL, ALICE, OUT),
  ];
  it('raises no finding if the exact amount is taken', async () => {
    expect(await found(context, execute(OUT), logs)).toEqual([]);
  });
  it('is a danger if it takes whatever the pool delivered', async () => {
    expect(await found(context, execute(0n), logs)).toContain('NO_MINIMUM');
  });
});
