/** @jest-environment node */
import { lower, universalRouterAbi } from '@cenote/chains';
import { UNIVERSAL_ROUTERS_2_0, wellKnownAddresses } from '@cenote/chains/well-known';
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
const at = (role: Parameters<typeof wellKnownAddresses>[1]): Address =>
  lower(wellKnownAddresses(CHAIN_ID, role)[0] as Address);
const ROUTER = lower(UNIVERSAL_ROUTERS_2_0[CHAIN_ID]!);
const USDC = at('usdc');
const WETH = at('wrappedCoin');
const POOL: Address = '0x88e6a0c2ddd26feeb64f039a2c41296fcb3f5640';
const COINS: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const CALLER: Address = '0x0000000000000000000000000000000000000001';
const ITSELF: Address = '0x0000000000000000000000000000000000000002';
const COIN = 10n ** 18n;
const DOLLAR = 10n ** 6n;

const transferLog = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: pad(numberToHex(amount)),
});
const path = (tokenIn: Address, tokenOut: Address) => concatHex([tokenIn, '0x0001f4', tokenOut]);
const swapInput = (amount: bigint, limit: bigint, route: Hex, isUser: boolean) =>
  encodeAbiParameters(parseAbiParameters('address, uint256, uint256, bytes, bool'), [
    CALLER,
    amount,
    limit,
    route,
    isUser,
  ]);

async function dangers(
  commands: Hex,
  inputs: Hex[],
  value: bigint,
  logs: object[],
): Promise<string[]> {
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
  const transaction = { from: ALICE, to: ROUTER, value: numberToHex(value), data } as const;
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

/** One coin, wrapped by the router, for dollars. */
const wrapInput = encodeAbiParameters(parseAbiParameters('address, uint256'), [ITSELF, COIN]);
const buyDollars = (minimum: bigint) =>
  dangers('0x0b00', [wrapInput, swapInput(COIN, minimum, path(WETH, USDC), false)], COIN, [
    transferLog(COINS, ALICE, ROUTER, COIN),
    transferLog(USDC, POOL, ALICE, 3_000n * DOLLAR),
  ]);
/** An exact output of one wrapped coin, for dollars. */
const buyCoin = (maximum: bigint) =>
  dangers('0x01', [swapInput(COIN, maximum, path(WETH, USDC), true)], 0n, [
    transferLog(USDC, ALICE, POOL, 3_000n * DOLLAR),
    transferLog(WETH, POOL, ALICE, COIN),
  ]);

describe('a swap by Uniswap’s router on Ethereum', () => {
  it('is no danger at a fair rate', async () => {
    expect(await buyDollars(2_985n * DOLLAR)).toEqual([]);
    expect(await buyCoin(3_015n * DOLLAR)).toEqual([]);
  });

  it('is a danger if it accepts almost any price', async () => {
    expect(await buyDollars(1n)).toEqual(['VALUE_UNKNOWN', 'NO_MINIMUM']);
    expect(await buyCoin(45_000n * DOLLAR)).toEqual(['NO_MINIMUM']);
  });

  it('is a danger if a command has a bit that only later versions read', async () => {
    const input = swapInput(COIN, 2_985n * DOLLAR, path(WETH, USDC), false);
    const logs = [
      transferLog(COINS, ALICE, ROUTER, COIN),
      transferLog(USDC, POOL, ALICE, 3_000n * DOLLAR),
    ];
    expect(await dangers('0x0b40', [wrapInput, input], COIN, logs)).not.toEqual([]);
  });
});
