/** @jest-environment node */
import { lower, NATIVE, universalRouterAbi } from '@cenote/chains';
import { wellKnownAddresses } from '@cenote/chains/well-known';
import {
  type Address,
  concatHex,
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
const ROUTER: Address = '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad';
const WETH = lower(wellKnownAddresses(CHAIN_ID, 'wrappedCoin')[0] as Address);
const ITSELF: Address = '0x0000000000000000000000000000000000000002';
const USDC = lower(wellKnownAddresses(CHAIN_ID, 'usdc')[0] as Address);
const MANAGER: Address = '0x000000000004444c5dc75cb358380d2e3de08a90';
const COINS: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const CALLER: Address = '0x0000000000000000000000000000000000000001';
const COIN = 10n ** 18n;
const DOLLAR = 10n ** 6n;

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
const take = encodeAbiParameters(parseAbiParameters('address, address, uint256'), [
  ...([NATIVE, CALLER, 0n] as const),
]);
const transferLog = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: pad(numberToHex(amount)),
});

async function found(commands: Hex, inputs: Hex[]): Promise<string[]> {
  const logs = [
    transferLog(USDC, ALICE, MANAGER, 50_000n * DOLLAR),
    transferLog(COINS, MANAGER, ALICE, 16n * COIN),
  ];
  const node = fakeNode({
    tokens: {
      [USDC]: { symbol: 'USDC', decimals: 6, balance: 50_000n * DOLLAR },
      [WETH]: { symbol: 'WETH', decimals: 18, balance: 0n },
    },
    contracts: [ROUTER],
    coins: 20n * COIN,
    simulated: [{ calls: [{ status: '0x1', returnData: '0x', logs }] }],
  });
  const data = encodeFunctionData({
    abi: universalRouterAbi,
    functionName: 'execute',
    args: [commands, inputs, 1_790_001_800n],
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
  return findings.map(({ code, level }) => `${level} ${code}`);
}

const path = concatHex([USDC, '0x0001f4', WETH]);
const swap = (min: bigint) =>
  encodeAbiParameters(parseAbiParameters('address, uint256, uint256, bytes, bool'), [
    ...([ITSELF, 50_000n * DOLLAR, min, path, true] as const),
  ]);
const unwrap = (min: bigint) =>
  encodeAbiParameters(parseAbiParameters('address, uint256'), [CALLER, min]);
const v4 = (actions: Hex, params: Hex[]) =>
  encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [actions, params]);

it('a call of an older Universal Router is a danger, because its commands have other meanings', async () => {
  const settle = encodeAbiParameters(parseAbiParameters('address, uint256, bool'), [
    ...([USDC, 1n, true] as const),
  ]);
  // Version 1.2 interprets 0x10 as a call of Seaport, and continues if it fails.
  const input = v4('0x0b060e', [settle, singlePool(0n, 15n * COIN), take]);
  expect(await found('0x000c90', [swap(0n), unwrap(0n), input])).toContain('danger UNREADABLE');
  expect(await found('0x000c', [swap(0n), unwrap(0n)])).toContain('danger UNREADABLE');
});
