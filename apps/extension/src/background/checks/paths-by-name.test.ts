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
 * A path of another exchange. Algebra's router (QuickSwap v3, Camelot v3, THENA) has SwapRouter's `exactInput`, and
 * reads tokens alone in the path, 20 bytes each, where Uniswap's has a fee between each two.
 */

const CHAIN_ID = 42_161;
const COIN = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const USDC = lower(wellKnownAddresses(CHAIN_ID, 'usdc')[0] as Address);
const WETH = lower(wellKnownAddresses(CHAIN_ID, 'wrappedCoin')[0] as Address);
/** Camelot's router, which may take the person's dollars since they traded there. */
const ROUTER: Address = '0x1f721e2e82f6676fce4ea07a5958cf098d339e18';
const POOL: Address = '0x00000000000000000000000000000000000b0071';
const THIEF: Address = '0x00000000000000000000000000000000000dea1e';

/** Own tokens of the attacker; the last ends like the wrapped coin begins: two bytes, found at once. */
const own = (n: number): Address => pad(numberToHex(0xabcdef0000 + n), { size: 20 });
const last: Address = concatHex([pad('0x5ca4', { size: 18 }), slice(WETH, 0, 2)]);
const asAlgebra = [USDC, ...Array.from({ length: 5 }, (_, i) => own(i)), last];
/** 20 + 6 · 23 bytes. */
const path: Hex = concatHex([...asAlgebra, slice(WETH, 2)]);

/** Algebra's `exactInput`: pools while there are 60 bytes, then the last one (Path.sol). */
function outputByAlgebra(given: Hex): Hex {
  let at = 0;
  while (size(given) - at >= 60) at += 20;
  return slice(given, at + 20, at + 40);
}

const moved = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: pad(numberToHex(amount)),
});

it('is a path that ends with a token of the attacker’s', () => {
  expect(size(path)).toBe(20 + 6 * 23);
  expect(outputByAlgebra(path)).toBe(last);
  expect(slice(path, -20)).toBe(WETH);
});

it('is a danger to pay by an allowance from before for what only a name promises', async () => {
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
    moved(USDC, ALICE, POOL, 50_000n * DOLLAR),
    // The attacker's token pays this while it is simulated.
    moved(WETH, THIEF, ALICE, 16n * COIN),
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
