/** @jest-environment node */
import { contractsOf, knownTokensOf, lower, universalRouterAbi } from '@cenote/chains';
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
/** A token whose owner can make it keep everything that is transferred. */
const SCAM: Address = '0x00000000000000000000000000000000005ca300';
const MAX_AMOUNT_IN = 45_000n * DOLLAR;
const OUT = 15n * COIN;

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

async function dangers({ chainId, usdc, weth, router }: PoolContext, data: Hex): Promise<string[]> {
  const logs = [
    transferLog(usdc, ALICE, POOL, 44_500n * DOLLAR),
    transferLog(weth, POOL, ALICE, OUT),
  ];
  const node = fakeNode({
    tokens: {
      [usdc]: { symbol: 'USDC', decimals: 6, balance: 50_000n * DOLLAR },
      [weth]: { symbol: 'WETH', decimals: 18, balance: 0n },
      [SCAM]: { symbol: 'GROW', decimals: 18, balance: 0n },
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
  const transaction = { from: ALICE, to: router, value: '0x0', data } as const;
  const request = { type: 'transaction', account: ALICE, chainId, transaction } as const;
  const { findings } = await makeReport(
    { request, chainId, requester: { origin: 'https://app.example' } },
    node,
    { addresses: [ALICE], names: [], hosts: ['app.example'] },
    { now: () => 1_790_000_000_000 },
  );
  return findings.filter(({ level }) => level === 'danger').map(({ code }) => code);
}

it('an exact output of pairs by the Universal Router is a danger through a token that may keep transfers', async () => {
  const contracts = contractsOf(31337)!;
  const context = {
    chainId: 31337,
    usdc: lower(knownTokensOf(31337).find(({ symbol }) => symbol === 'USDC')!.address),
    weth: lower(contracts.weth9),
    router: lower(contracts.universalRouter),
  };
  const input = encodeAbiParameters(
    parseAbiParameters('address, uint256, uint256, address[], bool'),
    [ALICE, OUT, MAX_AMOUNT_IN, [context.usdc, SCAM, context.weth], true],
  );
  const data = encodeFunctionData({
    abi: universalRouterAbi,
    functionName: 'execute',
    args: ['0x09', [input], 1_790_001_800n],
  });
  expect(await dangers(context, data)).toContain('NO_MINIMUM');
});

it('an exact output of pairs by SwapRouter02 is a danger through such a token', async () => {
  const at = (role: Parameters<typeof wellKnownAddresses>[1]): Address =>
    lower(wellKnownAddresses(1, role)[0] as Address);
  const context = {
    chainId: 1,
    usdc: at('usdc'),
    weth: at('wrappedCoin'),
    router: at('swapRouter02'),
  };
  const data = encodeFunctionData({
    abi: parseAbi([
      'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to) payable',
    ]),
    args: [OUT, MAX_AMOUNT_IN, [context.usdc, SCAM, context.weth], ALICE],
  });
  expect(await dangers(context, data)).toContain('NO_MINIMUM');
});

describe('a minimum of pairs at routers that compare the recipient’s balance', () => {
  const at = (role: Parameters<typeof wellKnownAddresses>[1]): Address =>
    lower(wellKnownAddresses(1, role)[0] as Address);
  const [USDC, WETH] = [at('usdc'), at('wrappedCoin')];
  const DAI: Address = '0x6b175474e89094c44da98b954eedeac495271d0f';
  const context = (router: Address) => ({ chainId: 1, usdc: USDC, weth: WETH, router });
  const byV2 = (name: string, path: readonly Address[]) =>
    encodeFunctionData({
      abi: parseAbi([
        `function ${name}(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)`,
      ] as readonly string[]),
      args: [44_500n * DOLLAR, OUT, path, ALICE, 1_790_001_800n],
    } as never);
  const MEASURED = 'swapExactTokensForTokensSupportingFeeOnTransferTokens';
  const by02 = (path: readonly Address[]) =>
    encodeFunctionData({
      abi: parseAbi([
        'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable',
      ]),
      args: [44_500n * DOLLAR, OUT, path, ALICE],
    });
  const byUniversal = (path: readonly Address[]) =>
    encodeFunctionData({
      abi: universalRouterAbi,
      functionName: 'execute',
      args: [
        '0x08',
        [
          encodeAbiParameters(parseAbiParameters('address, uint256, uint256, address[], bool'), [
            ALICE,
            44_500n * DOLLAR,
            OUT,
            path,
            true,
          ]),
        ],
        1_790_001_800n,
      ],
    });
  const UNIVERSAL: Address = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af';

  it.each([
    ['the v2 router', at('v2Router'), (path: readonly Address[]) => byV2(MEASURED, path)],
    ['SwapRouter02', at('swapRouter02'), by02],
    ['the Universal Router', UNIVERSAL, byUniversal],
  ])('is a danger at %s if unknown code runs in between', async (_, router, call) => {
    expect(await dangers(context(router), call([USDC, SCAM, WETH]))).toContain('NO_MINIMUM');
    expect(await dangers(context(router), call([USDC, DAI, WETH]))).toEqual([]);
    expect(await dangers(context(router), call([USDC, WETH]))).toEqual([]);
  });

  it('is guaranteed if the pairs themselves report what they send', async () => {
    const data = byV2('swapExactTokensForTokens', [USDC, SCAM, WETH]);
    expect(await dangers(context(at('v2Router')), data)).toEqual([]);
  });
});
