import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  maxUint256,
  pad,
  parseAbi,
  toEventSelector,
} from 'viem';
import { ALICE, BOB } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import {
  CAROL,
  CONTRACTS,
  FAKE_USDT,
  knownToken,
  moved,
  nodeWith,
  report,
  STRANGE_REACTOR,
  TOKENS,
  transaction,
  transfer,
  USDC,
} from '../../testing/reports.ts';

it('tells what leaves and what comes', async () => {
  const log = {
    address: USDC,
    topics: [toEventSelector('Transfer(address,address,uint256)'), pad(ALICE), pad(BOB)],
    data: encodeAbiParameters([{ type: 'uint256' }], [7n]),
  };
  const simulated = [{ calls: [{ status: '0x1', returnData: '0x', logs: [log] }] }];
  const { simulation } = await report(
    transaction(USDC, '0x12345678'),
    fakeNode({ tokens: TOKENS, simulated }),
  );
  expect(simulation).toMatchObject({
    outcome: 'passes',
    changes: [{ holding: { standard: 'erc20', token: USDC }, amount: -7n, measured: false }],
  });
});

it('finds the coins that a token transfer sends along', async () => {
  const { found } = await report(transaction(USDC, transfer(BOB, 100n), '0x2386f26fc10000'));
  expect(found).toEqual(['danger UNEXPLAINED_VALUE', 'note NOT_SIMULATED']);
});

it('finds what a call takes that does not say so, by whatever name it goes', async () => {
  const taken = nodeWith(moved(USDC, ALICE, CAROL, 5_000_000n));
  const collect = encodeFunctionData({
    abi: parseAbi([
      'function collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max) params) payable',
    ]),
    args: [{ tokenId: 5n, recipient: ALICE, amount0Max: 1n, amount1Max: 1n }],
  });
  for (const [to, data] of [
    [STRANGE_REACTOR, collect],
    [CONTRACTS.v3PositionManager, collect],
    [STRANGE_REACTOR, '0x12345678'],
  ] as const) {
    expect((await report(transaction(to, data), taken)).findings).toContainEqual({
      code: 'UNEXPLAINED_LOSS',
      level: 'danger',
      facts: { asset: { standard: 'erc20', token: USDC, amount: 5_000_000n } },
    });
  }
  expect((await report(transaction(USDC, transfer(BOB, 5_000_000n)), taken)).found).toEqual([]);
});

describe('a swap', () => {
  const LINK = knownToken('LINK');
  const swapOf = (to: Address, minimum: bigint) =>
    transaction(
      CONTRACTS.v2Router,
      encodeFunctionData({
        abi: parseAbi([
          'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
        ]),
        args: [5_000_000n, minimum, [USDC, LINK], to, 1_790_001_800n],
      }),
    );
  const paid = moved(USDC, ALICE, CAROL, 5_000_000n);
  const brings = (amount: bigint) => nodeWith(paid, moved(LINK, CAROL, ALICE, amount));

  it('that brings nothing is a danger', async () => {
    const { found } = await report(swapOf(ALICE, 900n), nodeWith(paid));
    expect(found).toEqual(['danger NOT_RECEIVED', 'warning VALUE_UNKNOWN']);
  });

  it('without a least amount, or with next to none, is a danger', async () => {
    for (const minimum of [0n, 1n, 300n]) {
      const { found } = await report(swapOf(ALICE, minimum), brings(1_000n));
      expect(found).toContain('danger NO_MINIMUM');
    }
  });

  it('that brings at least nine tenths of what it brings now is none', async () => {
    expect((await report(swapOf(ALICE, 900n), brings(1_000n))).found).toEqual([
      'warning VALUE_UNKNOWN',
    ]);
    expect((await report(swapOf(ALICE, 500n), brings(1_000n))).found).toContain(
      'danger NO_MINIMUM',
    );
  });
});

it('takes liquidity beside a token that nobody knows for a danger', async () => {
  // A thousandth: as many dollars as the other side.
  const COINS = 10n ** 15n;
  const add = (other: Address) =>
    transaction(
      CONTRACTS.v2Router,
      encodeFunctionData({
        abi: parseAbi([
          'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
        ]),
        args: [USDC, other, 3_010_000n, COINS, 3_000_000n, COINS, ALICE, 1_790_001_800n],
      }),
    );
  const node = nodeWith(moved(USDC, ALICE, CAROL, 3_010_000n));
  expect((await report(add(FAKE_USDT), node)).found).toContain('danger UNVERIFIED_POOL');
  expect((await report(add(CONTRACTS.weth9), node)).found).toEqual([]);
});

it('rates what only the simulation shows to be approved', async () => {
  const topics = [
    toEventSelector('Approval(address,address,uint256)'),
    pad(ALICE),
    pad(STRANGE_REACTOR),
  ];
  const data = encodeAbiParameters([{ type: 'uint256' }], [5_000_000n]);
  const logs = [{ address: USDC, topics, data }];
  const simulated = [{ calls: [{ status: '0x1', returnData: '0x', logs }] }];
  const node = fakeNode({ tokens: TOKENS, contracts: [STRANGE_REACTOR], simulated });
  const { found } = await report(transaction(STRANGE_REACTOR, '0x12345678'), node);
  expect(found).toContain('danger SIMULATED_APPROVAL');
});

it('logs of absurd amounts leave a report that the screen can read', async () => {
  const log = (from: Address, to: Address) => ({
    address: USDC,
    topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
    data: encodeAbiParameters([{ type: 'uint256' }], [maxUint256]),
  });
  const logs = Array.from({ length: 20 }, () => log(ALICE, BOB));
  const simulated = [{ calls: [{ status: '0x1', returnData: '0x', logs }] }];
  const node = fakeNode({ tokens: TOKENS, simulated });
  const { simulation } = await report(transaction(USDC, '0x12345678'), node);
  expect(simulation).toMatchObject({ changes: [{ amount: -maxUint256 }] });
});

it('a deposit to a contract that is not the wrapped coin is an unknown call, not a forgery', async () => {
  const node = fakeNode({ tokens: TOKENS, contracts: [STRANGE_REACTOR] });
  const { decoded } = await report(transaction(STRANGE_REACTOR, '0xd0e30db0', '0x1'), node);
  expect(decoded?.action).toMatchObject({ kind: 'unknownCall', reason: 'UNKNOWN' });
});

it('a burn on any contract is not read as the end of a position', async () => {
  const node = fakeNode({ tokens: TOKENS, contracts: [STRANGE_REACTOR] });
  const data = `0x42966c68${pad('0x01').slice(2)}` as const;
  const { decoded } = await report(transaction(STRANGE_REACTOR, data), node);
  expect(decoded?.action).toMatchObject({ kind: 'unknownCall', reason: 'UNKNOWN' });
});
