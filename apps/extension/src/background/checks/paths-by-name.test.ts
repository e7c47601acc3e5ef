/** @jest-environment node */
import { type Address, lower } from '@cenote/chains';
import { wellKnownAddresses } from '@cenote/chains/well-known';
import {
  concatHex,
  encodeFunctionData,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  size,
  slice,
  toEventSelector,
} from 'viem';
import { ALICE } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { makeReport } from './make-report.ts';

/*
 * A path of another exchange. Algebra's router (QuickSwap v3, Camelot v3, THENA) has the `exactInput` of SwapRouter,
 * but its path contains only tokens of 20 bytes each, whereas Uniswap's has a fee between two tokens.
 */

const CHAIN_ID = 42_161;
const COIN = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const USDC = lower(wellKnownAddresses(CHAIN_ID, 'usdc')[0] as Address);
const WETH = lower(wellKnownAddresses(CHAIN_ID, 'wrappedCoin')[0] as Address);
/** Camelot's router, which has an allowance for the user's dollars from an earlier trade. */
const ROUTER: Address = '0x1f721e2e82f6676fce4ea07a5958cf098d339e18';
const POOL: Address = '0x00000000000000000000000000000000000b0071';
const ATTACKER: Address = '0x00000000000000000000000000000000000dea1e';

/**
 * Tokens of the attacker; the last two bytes of the last one are the first two of the wrapped coin, which is quick to
 * find.
 */
const own = (n: number): Address => pad(numberToHex(0xabcdef0000 + n), { size: 20 });
const last: Address = concatHex([pad('0x5ca4', { size: 18 }), slice(WETH, 0, 2)]);
const asAlgebra = [USDC, ...Array.from({ length: 5 }, (_, i) => own(i)), last];
/** 20 + 6 · 23 bytes. */
const path: Hex = concatHex([...asAlgebra, slice(WETH, 2)]);

/** Algebra's `exactInput`: takes pools while 60 bytes remain, then the last one (Path.sol). */
function outputByAlgebra(tokenIn: Hex): Hex {
  let at = 0;
  while (size(tokenIn) - at >= 60) at += 20;
  return slice(tokenIn, at + 20, at + 40);
}

const transferLog = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: pad(numberToHex(amount)),
});

it('Algebra’s router reads a path that ends with a token of the attacker', () => {
  expect(size(path)).toBe(20 + 6 * 23);
  expect(outputByAlgebra(path)).toBe(last);
  expect(slice(path, -20)).toBe(WETH);
});

it('paying by an existing allowance for an output that only a function name promises is a danger', async () => {
  const data = encodeFunctionData({
    abi: parseAbi([
      'struct Params { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; }',
      'function exactInput(Params params) payable',
    ]),
    args: [
      {
        path,
        recipient: ALICE,
        deadline: 1_790_001_800n,
        amountIn: 50_000n * DOLLAR,
        amountOutMinimum: 15n * COIN,
      },
    ],
  });
  const logs = [
    transferLog(USDC, ALICE, POOL, 50_000n * DOLLAR),
    // The attacker's token pays this only in the simulation.
    transferLog(WETH, ATTACKER, ALICE, 16n * COIN),
  ];
  const node = fakeNode({
    tokens: {
      [USDC]: { symbol: 'USDC', decimals: 6, balance: 50_000n * DOLLAR },
      [WETH]: { symbol: 'WETH', decimals: 18, balance: 0n },
    },
    contracts: [ROUTER],
    simulated: [{ calls: [{ status: '0x1', returnData: '0x', logs }] }],
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
  const found = findings.map(({ code, level }) => `${level} ${code}`);
  expect(found).toContainEqual(expect.stringContaining('danger'));
});
