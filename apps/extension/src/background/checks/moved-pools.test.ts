/** @jest-environment node */
import { contractsOf, knownTokensOf, lower } from '@cenote/chains';
import {
  type Address,
  encodeFunctionData,
  numberToHex,
  pad,
  parseAbi,
  toEventSelector,
} from 'viem';
import { ALICE } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { fakePools } from '../../testing/fake-pools.ts';
import { makeReport } from './make-report.ts';

const CHAIN_ID = 31337;
const CONTRACTS = contractsOf(CHAIN_ID)!;
const ROUTER = lower(CONTRACTS.v2Router);
const WETH = lower(CONTRACTS.weth9);
const USDC = lower(knownTokensOf(CHAIN_ID).find(({ symbol }) => symbol === 'USDC')!.address);
const OTHER = lower(
  knownTokensOf(CHAIN_ID).find(
    ({ symbol, address }) => symbol !== 'USDC' && lower(address) !== WETH,
  )!.address,
);
const POOL: Address = '0x00000000000000000000000000000000000f001d';
const COIN = 10n ** 18n;
const DOLLAR = 10n ** 6n;
/** Reserves of the only pool, in wei. */
const DEPTH = 1_000n * COIN;

const transferLog = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: pad(numberToHex(amount)),
});

/** Dangers of a swap of 20 tokens of 3,000 dollars each for 0.01 WETH, through a pool with an absurd price. */
async function dangers(past: readonly [bigint, bigint], balance = DEPTH): Promise<string[]> {
  const least = COIN / 100n;
  const data = encodeFunctionData({
    abi: parseAbi([
      'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
    ]),
    args: [20n * COIN, least, [OTHER, WETH], ALICE, 1_790_001_800n],
  });
  const node = fakeNode({
    tokens: {
      [OTHER]: { symbol: 'OTH', decimals: 18, balance: 50n * COIN },
      [WETH]: { symbol: 'WETH', decimals: 18, balance: 0n },
    },
    contracts: [ROUTER],
    coins: 20n * COIN,
    simulated: [
      {
        calls: [
          {
            status: '0x1',
            returnData: '0x',
            logs: [
              transferLog(OTHER, ALICE, POOL, 20n * COIN),
              transferLog(WETH, POOL, ALICE, least),
            ],
          },
        ],
      },
    ],
    reads: fakePools([
      { token: WETH, hub: USDC, fee: 500, price: [3_000n * DOLLAR, COIN], balance: 10n ** 13n },
      { token: OTHER, hub: WETH, fee: 500, price: [COIN, COIN], balance, pastBalance: DEPTH, past },
    ]),
  });
  const transaction = { from: ALICE, to: ROUTER, value: '0x0', data } as const;
  const request = { type: 'transaction', account: ALICE, chainId: CHAIN_ID, transaction } as const;
  const { findings } = await makeReport(
    { request, chainId: CHAIN_ID, requester: { origin: 'https://app.example' } },
    node,
    { addresses: [ALICE], names: [], hosts: ['app.example'] },
    { now: () => 1_790_000_000_000 },
  );
  return findings.filter(({ level }) => level === 'danger').map(({ code }) => code);
}

it('a swap at an absurd rate is a danger by the price of the only deep pool', async () => {
  expect(await dangers([COIN, COIN])).toContain('NO_MINIMUM');
});

it('a swap at an absurd rate is a danger if that pool was moved by six percent temporarily', async () => {
  expect(await dangers([94n * COIN, 100n * COIN])).toContain('VALUE_UNKNOWN');
});

it('a swap at an absurd rate is a danger if that pool lost its depth temporarily', async () => {
  expect(await dangers([COIN, COIN], COIN)).toContain('VALUE_UNKNOWN');
});
