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
  nodeWith,
  report,
  STRANGE_REACTOR,
  TOKENS,
  transaction,
  transfer,
  transferLog,
  USDC,
} from '../../testing/reports.ts';

it('reports outflows and inflows', async () => {
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

it('reports coins sent with a token transfer', async () => {
  const { found } = await report(transaction(USDC, transfer(BOB, 100n), '0x2386f26fc10000'));
  expect(found).toEqual(['danger UNEXPLAINED_VALUE', 'note NOT_SIMULATED']);
});

it('reports undeclared outflows of a call, whatever the name of its function', async () => {
  const taken = nodeWith(transferLog(USDC, ALICE, CAROL, 5_000_000n));
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
  const paid = transferLog(USDC, ALICE, CAROL, 5_000_000n);
  const brings = (amount: bigint) => nodeWith(paid, transferLog(LINK, CAROL, ALICE, amount));

  it('is a danger if it brings nothing', async () => {
    const { found } = await report(swapOf(ALICE, 900n), nodeWith(paid));
    expect(found).toEqual(['danger NOT_RECEIVED', 'warning VALUE_UNKNOWN']);
  });

  it('is a danger without a minimum or with a negligible one', async () => {
    for (const minimum of [0n, 1n, 300n]) {
      const { found } = await report(swapOf(ALICE, minimum), brings(1_000n));
      expect(found).toContain('danger NO_MINIMUM');
    }
  });

  it('is no danger if its minimum is at least nine tenths of the current output', async () => {
    expect((await report(swapOf(ALICE, 900n), brings(1_000n))).found).toEqual([
      'warning VALUE_UNKNOWN',
    ]);
    expect((await report(swapOf(ALICE, 500n), brings(1_000n))).found).toContain(
      'danger NO_MINIMUM',
    );
  });
});

it('liquidity with an unknown token is a danger', async () => {
  // A thousandth, with the same dollar value as the other side.
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
  const node = nodeWith(transferLog(USDC, ALICE, CAROL, 3_010_000n));
  expect((await report(add(FAKE_USDT), node)).found).toContain('danger UNVERIFIED_POOL');
  expect((await report(add(CONTRACTS.weth9), node)).found).toEqual([]);
});

it('approvals that only the simulation shows are rated', async () => {
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

it('logs with absurd amounts leave a report that the screen can parse', async () => {
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

it('a deposit to a contract other than the wrapped coin is an unknown call and not malformed', async () => {
  const node = fakeNode({ tokens: TOKENS, contracts: [STRANGE_REACTOR] });
  const { decoded } = await report(transaction(STRANGE_REACTOR, '0xd0e30db0', '0x1'), node);
  expect(decoded?.action).toMatchObject({ kind: 'unknownCall', reason: 'UNKNOWN' });
});

it('a burn on an arbitrary contract is not decoded as the end of a position', async () => {
  const node = fakeNode({ tokens: TOKENS, contracts: [STRANGE_REACTOR] });
  const data = `0x42966c68${pad('0x01').slice(2)}` as const;
  const { decoded } = await report(transaction(STRANGE_REACTOR, data), node);
  expect(decoded?.action).toMatchObject({ kind: 'unknownCall', reason: 'UNKNOWN' });
});
