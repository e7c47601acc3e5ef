/** @jest-environment node */
import { lower, NATIVE, universalRouterAbi } from '@cenote/chains';
import { UNIVERSAL_ROUTERS_2_0, wellKnownAddresses } from '@cenote/chains/well-known';
import {
  type Address,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  pad,
  parseAbiParameters,
  toEventSelector,
} from 'viem';
import { ALICE } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { makeReport } from './make-report.ts';

const CHAIN_ID = 1;
const ROUTER = lower(UNIVERSAL_ROUTERS_2_0[CHAIN_ID]!);
const USDC = lower(wellKnownAddresses(CHAIN_ID, 'usdc')[0] as Address);
const MANAGER: Address = '0x000000000004444c5dc75cb358380d2e3de08a90';
const COINS: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const CALLER: Address = '0x0000000000000000000000000000000000000001';
const COIN = 10n ** 18n;
const DOLLAR = 10n ** 6n;

const HOPS =
  '(address intermediateCurrency, uint24 fee, int24 tickSpacing, address hooks, bytes hookData)[] path';
const hop = (intermediateCurrency: Address) => ({
  intermediateCurrency,
  fee: 500,
  tickSpacing: 10,
  hooks: NATIVE,
  hookData: '0x' as Hex,
});
/** The encoding of the local network's router, version 2.1. */
const overPath = (amountIn: bigint, amountOutMinimum: bigint): Hex =>
  encodeAbiParameters(
    parseAbiParameters(
      `(address currencyIn, ${HOPS}, uint256[] maxHopSlippage, uint128 amountIn, uint128 amountOutMinimum) params`,
    ),
    [{ currencyIn: USDC, path: [hop(NATIVE)], maxHopSlippage: [], amountIn, amountOutMinimum }],
  );
const PARAMS_20 = parseAbiParameters(
  `(address currencyIn, ${HOPS}, uint128 amountIn, uint128 amountOutMinimum) params`,
);
/** The encoding of version 2.0 (v4-periphery 444c526b, `IV4Router.sol`). */
const overPath20 = (amountIn: bigint, amountOutMinimum: bigint): Hex =>
  encodeAbiParameters(PARAMS_20, [
    { currencyIn: USDC, path: [hop(NATIVE)], amountIn, amountOutMinimum },
  ]);
const readBy20 = (data: Hex) => decodeAbiParameters(PARAMS_20, data)[0];
const singlePool = (amountIn: bigint, amountOutMinimum: bigint): Hex =>
  encodeAbiParameters(
    parseAbiParameters(
      '((address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey, bool zeroForOne, uint128 amountIn, uint128 amountOutMinimum, bytes hookData) params',
    ),
    [
      {
        poolKey: { currency0: NATIVE, currency1: USDC, fee: 500, tickSpacing: 10, hooks: NATIVE },
        zeroForOne: false,
        amountIn,
        amountOutMinimum,
        hookData: '0x',
      },
    ],
  );
const settle = encodeAbiParameters(parseAbiParameters('address, uint256, bool'), [
  ...([USDC, 50_000n * DOLLAR, true] as const),
]);
const take = encodeAbiParameters(parseAbiParameters('address, address, uint256'), [
  ...([NATIVE, CALLER, 0n] as const),
]);
const transferLog = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: pad(numberToHex(amount)),
});

async function dangers(actions: Hex, params: Hex[]): Promise<string[]> {
  const logs = [
    transferLog(USDC, ALICE, MANAGER, 50_000n * DOLLAR),
    transferLog(COINS, MANAGER, ALICE, 16n * COIN),
  ];
  const node = fakeNode({
    tokens: { [USDC]: { symbol: 'USDC', decimals: 6, balance: 50_000n * DOLLAR } },
    contracts: [ROUTER],
    coins: 20n * COIN,
    simulated: [{ calls: [{ status: '0x1', returnData: '0x', logs }] }],
  });
  const input = encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [actions, params]);
  const data = encodeFunctionData({
    abi: universalRouterAbi,
    functionName: 'execute',
    args: ['0x10', [input], 1_790_001_800n],
  });
  const transaction = { from: ALICE, to: ROUTER, value: '0x0', data } as const;
  const { findings } = await makeReport(
    {
      chainId: CHAIN_ID,
      requester: { origin: 'https://app.example' },
      request: { type: 'transaction', account: ALICE, chainId: CHAIN_ID, transaction },
    },
    node,
    { addresses: [ALICE], names: [], hosts: ['app.example'] },
    { now: () => 1_790_000_000_000 },
  );
  return findings.filter(({ level }) => level === 'danger').map(({ code }) => code);
}

describe('a swap along a v4 path by the router of version 2.0', () => {
  it('is no danger in the encoding of this version', async () => {
    const params = [settle, overPath20(0n, 15n * COIN), take];
    expect(await dangers('0x0b070e', params)).toEqual([]);
  });

  it('is a danger in the encoding of 2.1, whose minimum this version does not read', async () => {
    expect(readBy20(overPath(1n, 15n * COIN))).toMatchObject({
      path: [hop(NATIVE)],
      amountIn: 416n,
      amountOutMinimum: 1n,
    });
    const params = [settle, overPath(1n, 15n * COIN), singlePool(0n, 0n), take];
    expect(await dangers('0x0b07060e', params)).toContain('UNREADABLE');
  });

  it('is a danger without a minimum', async () => {
    expect(await dangers('0x0b060e', [settle, singlePool(0n, 0n), take])).toContain('NO_MINIMUM');
    expect(await dangers('0x0b070e', [settle, overPath20(0n, 0n), take])).toContain('NO_MINIMUM');
  });
});
