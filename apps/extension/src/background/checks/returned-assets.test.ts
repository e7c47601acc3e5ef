/** @jest-environment node */
import { contractsOf, lower } from '@cenote/chains';
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  parseAbiParameters,
  toEventSelector,
} from 'viem';
import { ALICE } from '../../testing/accounts.ts';
import type { FakeToken } from '../../testing/fake-node.ts';
import {
  ABI,
  AUSDC,
  bring,
  byItself,
  inOrder,
  item,
  itemMoved,
  localDangers,
  NFT,
  order,
  PAIR,
  POSITIONS,
  POSITIONS_ABI,
  part,
  pay,
  SEAPORT,
  SITE_SPENDER,
  SWAP_ABI,
  send,
  USDC,
  V2_ROUTER,
  WETH,
  WITHDRAW,
  wrap,
  ZERO,
} from '../../testing/local-reports.ts';
import {
  AAVE,
  ATTACKER,
  byMulticall3,
  COIN,
  COINS,
  DOLLAR,
  dangersOf,
  END,
  USDC as MAINNET_USDC,
  WETH as MAINNET_WETH,
  MULTICALL3,
  POOL,
  SCAM,
  type SimulatedCall,
  transferLog,
  V3_POSITIONS,
} from '../../testing/mainnet-reports.ts';

/*
 * Code of the site returns in the simulation exactly as much as a known contract takes, so that the account seems to
 * have lost nothing.
 */

const PUT_IN = { dollars: 15_000n * DOLLAR, coins: 5n * COIN };
const [amount0, amount1] = inOrder(PUT_IN.dollars, PUT_IN.coins);
const MINT = encodeFunctionData({
  abi: POSITIONS_ABI,
  functionName: 'mint',
  args: [
    {
      token0: PAIR[0],
      token1: PAIR[1],
      fee: 500,
      tickLower: -887_270,
      tickUpper: 887_270,
      amount0Desired: amount0,
      amount1Desired: amount1,
      amount0Min: (amount0 * 95n) / 100n,
      amount1Min: (amount1 * 95n) / 100n,
      recipient: ALICE,
      deadline: END,
    },
  ],
});
const MINTED = [
  transferLog(USDC, ALICE, POOL, PUT_IN.dollars),
  transferLog(WETH, ALICE, POOL, PUT_IN.coins),
  itemMoved(POSITIONS, ZERO, 77n),
];
const RETURNED = [
  transferLog(USDC, SCAM, ALICE, PUT_IN.dollars),
  transferLog(WETH, SCAM, ALICE, PUT_IN.coins),
];
const sweep: Hex = encodeFunctionData({
  abi: POSITIONS_ABI,
  functionName: 'sweepToken',
  args: [SCAM, 0n, ALICE],
});
const atOnce = (data: readonly Hex[]): Hex =>
  encodeFunctionData({ abi: POSITIONS_ABI, functionName: 'multicall', args: [data] });

describe('the input of a position that code of the site returns', () => {
  it('makes a payment in the same request a danger', async () => {
    const mint = { to: POSITIONS, data: atOnce([MINT, sweep]), logs: [...MINTED, ...RETURNED] };
    const calls = [mint, send(10n * COIN)];
    expect(await localDangers(calls, { atomicRequired: true })).toContain('PAYMENT_ON_TRUST');
  });

  it('makes a payment a danger if a smart account makes all calls in one', async () => {
    const mint = { to: POSITIONS, data: MINT, logs: MINTED };
    const calls = [mint, bring(RETURNED), send(10n * COIN)];
    expect(await localDangers([byItself(calls)], { isSelf: true })).toContain('PAYMENT_ON_TRUST');
  });

  it('raises no finding if nothing is returned', async () => {
    const mint = { to: POSITIONS, data: MINT, logs: MINTED };
    expect(await localDangers([mint, send(COIN)], { atomicRequired: true })).toEqual([]);
  });

  it('makes a payment a danger if the account sends as much to itself', async () => {
    const itself: SimulatedCall = {
      to: WETH,
      logs: [transferLog(WETH, ALICE, ALICE, PUT_IN.coins)],
      data: encodeFunctionData({
        abi: ABI,
        functionName: 'transfer',
        args: [ALICE, PUT_IN.coins],
      }),
    };
    const mint = { to: POSITIONS, data: MINT, logs: MINTED };
    const back = bring([transferLog(WETH, SCAM, ALICE, PUT_IN.coins)]);
    const calls = byItself([itself, mint, back, send(10n * COIN)]);
    expect(await localDangers([calls], { isSelf: true })).toContain('PAYMENT_ON_TRUST');
  });

  it('does not hide that a swap brings far more than its minimum', async () => {
    const [dollars, coins] = [7_450n * DOLLAR, 24_833n * 10n ** 14n];
    const [desired0, desired1] = inOrder(dollars, coins);
    const zap = byMulticall3([
      wrap(WETH, 249n * 10n ** 16n, MULTICALL3),
      pay(WETH, 249n * 10n ** 16n, MULTICALL3),
      {
        to: V2_ROUTER,
        value: 65n * 10n ** 15n,
        data: encodeFunctionData({
          abi: ABI,
          functionName: 'swapExactETHForTokens',
          args: [190n * DOLLAR, [WETH, USDC], ALICE, END],
        }),
        logs: [
          transferLog(COINS, MULTICALL3, V2_ROUTER, 65n * 10n ** 15n),
          transferLog(USDC, POOL, ALICE, 194n * DOLLAR),
        ],
      },
      bring([transferLog(USDC, SCAM, ALICE, dollars)]),
    ]);
    const increase: SimulatedCall = {
      to: POSITIONS,
      data: encodeFunctionData({
        abi: POSITIONS_ABI,
        functionName: 'increaseLiquidity',
        args: [
          {
            tokenId: 5n,
            amount0Desired: desired0,
            amount1Desired: desired1,
            deadline: END,
            amount0Min: (desired0 * 97n) / 100n,
            amount1Min: (desired1 * 97n) / 100n,
          },
        ],
      }),
      logs: [transferLog(USDC, ALICE, POOL, dollars), transferLog(WETH, ALICE, POOL, coins)],
    };
    expect(await localDangers([zap, increase])).toContain('NO_MINIMUM');
  });
});

it('does not count returned shares as the cost of a withdrawal', async () => {
  const amount = 15_000n * DOLLAR;
  const take: SimulatedCall = {
    to: AAVE,
    data: encodeFunctionData({
      abi: ABI,
      functionName: 'withdraw',
      args: [MAINNET_USDC, amount, ALICE],
    }),
    logs: [
      transferLog(AUSDC, ALICE, ZERO, amount),
      transferLog(MAINNET_USDC, AUSDC, ALICE, amount),
    ],
  };
  const shares: FakeToken = { symbol: 'aEthUSDC', decimals: 6, balance: 20_000n * DOLLAR };
  const dangers = (calls: readonly SimulatedCall[]) =>
    dangersOf([byItself(calls)], [lower(ALICE)], { [AUSDC]: shares });
  const give = bring([transferLog(AUSDC, SCAM, ALICE, amount)]);
  expect(await dangers([take, give, send(5n * COIN)])).toContain('PAYMENT_ON_TRUST');
  expect(await dangers([take, send(5n * COIN)])).toEqual([]);
});

describe('a token of the site in a request with a withdrawal of all shares', () => {
  const gift = [
    transferLog(SCAM, ALICE, ZERO, 10n ** 30n),
    transferLog(AUSDC, SCAM, ALICE, 2n),
    transferLog(MAINNET_USDC, SCAM, ALICE, 30_000n * DOLLAR),
  ];
  const take: SimulatedCall = {
    to: AAVE,
    data: encodeFunctionData({
      abi: ABI,
      functionName: 'withdraw',
      args: [MAINNET_USDC, 2n ** 256n - 1n, ALICE],
    }),
    logs: [transferLog(AUSDC, ALICE, ZERO, 2n), transferLog(MAINNET_USDC, AUSDC, ALICE, 2n)],
  };
  const allow: SimulatedCall = {
    to: SCAM,
    logs: [],
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [SITE_SPENDER, 10n ** 30n],
    }),
  };
  const claim: SimulatedCall = { to: SITE_SPENDER, data: '0x4e71d92d', logs: gift };
  const swept: SimulatedCall = { to: V3_POSITIONS, data: atOnce([sweep]), logs: gift };
  const pays = send(10n * COIN);

  it.each<[string, readonly SimulatedCall[]]>([
    ['if the account calls the claiming contract itself', [take, allow, claim, pays]],
    ['if the calls are in a nested batch', [byItself([take, allow, claim, pays])]],
    ['if a known contract makes the call', [take, swept, pays]],
  ])('does not count as shares, %s', async (_, calls) => {
    const found = await dangersOf([byItself(calls)], [lower(ALICE), SITE_SPENDER], {
      [AUSDC]: { symbol: 'aEthUSDC', decimals: 6, balance: 2n },
      [SCAM]: { symbol: 'SCAM', decimals: 18, balance: 10n ** 31n },
    });
    expect(found).toContain('PAYMENT_ON_TRUST');
  });
});

describe('coins that are returned completely', () => {
  /** Pays ten coins to the site, and fills an order that returns all of them in the simulation. */
  const filled = (usdc: Address, weth: Address, withItem = false): SimulatedCall => {
    const dollars = 30n * DOLLAR;
    const coins = part({ itemType: 0, token: ZERO }, 95n * 10n ** 14n);
    const offer = withItem ? [coins, item(NFT, 7n)] : [coins];
    return byMulticall3([
      wrap(weth, 10n * COIN, MULTICALL3),
      pay(weth, 10n * COIN, MULTICALL3),
      {
        to: SEAPORT,
        data: order({ offer, token: usdc, consideration: dollars, orderType: 4 }),
        logs: [
          transferLog(usdc, MULTICALL3, ATTACKER, dollars),
          transferLog(COINS, SCAM, ALICE, 10n * COIN),
          ...(withItem ? [itemMoved(NFT, SCAM, 7n)] : []),
        ],
      },
    ]);
  };

  it('are far more than the minimum of the order', async () => {
    expect(await localDangers([filled(USDC, WETH)])).toContain('NO_MINIMUM');
  });

  it('are far more than the minimum of an order that also brings an item', async () => {
    const found = await dangersOf([filled(MAINNET_USDC, MAINNET_WETH, true)], [SEAPORT, NFT]);
    expect(found).toContain('NO_MINIMUM');
  });

  it('are far more than the minimum of a swap in a request with a payment', async () => {
    const swap: SimulatedCall = {
      to: V2_ROUTER,
      data: encodeFunctionData({
        abi: ABI,
        functionName: 'swapExactTokensForETH',
        args: [30n * DOLLAR, 95n * 10n ** 14n, [USDC, SCAM, WETH], ALICE, END],
      }),
      logs: [
        transferLog(USDC, ALICE, POOL, 30n * DOLLAR),
        transferLog(COINS, SCAM, ALICE, 10n * COIN),
      ],
    };
    expect(await localDangers([swap, send(10n * COIN)])).toContain('NO_MINIMUM');
  });
});

describe('returned coins without a guarantee', () => {
  const unwrap = (wei: bigint): SimulatedCall => ({
    to: WETH,
    data: encodeFunctionData({ abi: WITHDRAW, functionName: 'withdraw', args: [wei] }),
    logs: [
      transferLog(COINS, WETH, ALICE, wei),
      {
        address: WETH,
        topics: [toEventSelector('Withdrawal(address,uint256)'), pad(ALICE)],
        data: pad(numberToHex(wei)),
      },
    ],
  });

  it('are not a refund of coins that are only wrapped and unwrapped', async () => {
    const round = [wrap(WETH, 18n * COIN, ALICE), unwrap(18n * COIN)];
    const rounds = Array.from({ length: 10 }, () => round).flat();
    const back = bring([transferLog(COINS, SCAM, ALICE, 18n * COIN)]);
    const calls = byItself([...rounds, back, send(18n * COIN)]);
    expect(await localDangers([calls], { isSelf: true })).toContain('PAYMENT_ON_TRUST');
  });

  it('are not a refund of coins that Multicall3 sends back', async () => {
    const part = (15n * COIN) / 10n;
    const back: SimulatedCall = {
      to: ALICE,
      data: '0x',
      value: 15n * COIN,
      logs: [transferLog(COINS, MULTICALL3, ALICE, 15n * COIN)],
    };
    const paid = { ...send(part), logs: [transferLog(COINS, MULTICALL3, ATTACKER, part)] };
    const call = byMulticall3([back, bring([transferLog(COINS, SCAM, ALICE, part)]), paid]);
    expect(await localDangers([call])).toContain('PAYMENT_ON_TRUST');
  });
});

describe('what a v4 position manager may take back in the same call', () => {
  const manager = lower(contractsOf(31337)!.v4PositionManager);
  type Action = readonly [code: string, types: string, values: readonly unknown[]];
  const take = (token: Address, to: Address, amount: bigint): Action => [
    ...(['0e', 'address, address, uint256', [token, to, amount]] as const),
  ];
  const settle = (token: Address, amount: bigint): Action => [
    ...(['0b', 'address, uint256, bool', [token, amount, false]] as const),
  ];
  const close = (token: Address): Action => ['12', 'address', [token]];
  const unwrap = (amount: bigint): Action => ['16', 'uint256', [amount]];
  /** The whole balance of the manager, which is zero after signing. */
  const ALL = 1n << 255n;
  const modify = (actions: readonly Action[], logs: object[]): SimulatedCall => ({
    to: manager,
    data: encodeFunctionData({
      abi: parseAbi(['function modifyLiquidities(bytes unlockData, uint256 deadline) payable']),
      args: [
        encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [
          `0x${actions.map(([code]) => code).join('')}`,
          actions.map(([, types, values]) =>
            encodeAbiParameters(parseAbiParameters(types) as never, values as never),
          ),
        ]),
        END,
      ],
    }),
    logs,
  });

  it('does not count as received', async () => {
    const dollars = 30_000n * DOLLAR;
    const taken = modify(
      [take(USDC, ALICE, dollars), settle(USDC, ALL), close(USDC)],
      [transferLog(USDC, POOL, ALICE, dollars), transferLog(USDC, manager, POOL, dollars)],
    );
    const calls = [bring([transferLog(USDC, SCAM, manager, dollars)]), taken, send(10n * COIN)];
    expect(await localDangers(calls, { atomicRequired: true })).toContain('PAYMENT_ON_TRUST');
  });

  it('does not count as received if coins are taken and wrapped coins are paid back', async () => {
    const coins = 10n * COIN;
    const actions = [
      ...[take(WETH, manager, coins), unwrap(coins), settle(ZERO, coins)],
      ...[take(ZERO, ALICE, coins), settle(WETH, ALL), close(WETH)],
    ];
    const taken = modify(actions, [transferLog(COINS, POOL, ALICE, coins)]);
    const calls = [bring([transferLog(WETH, SCAM, manager, coins)]), taken, send(coins)];
    expect(await localDangers(calls, { atomicRequired: true })).toContain('PAYMENT_ON_TRUST');
  });
});

describe('a call that already fails in the simulation', () => {
  const MAY_FAIL = parseAbi([
    'struct Call3 { address target; bool allowFailure; bytes callData; }',
    'function aggregate3(Call3[] calls) payable',
  ]);
  const failing = (to: Address, data: Hex): SimulatedCall => ({
    to: MULTICALL3,
    logs: [],
    data: encodeFunctionData({
      abi: MAY_FAIL,
      args: [[{ target: to, allowFailure: true, callData: data }]],
    }),
  });

  it('does not offset a payment if it is a swap', async () => {
    const swap = encodeFunctionData({
      abi: SWAP_ABI,
      args: [10n * COIN, 29_500n * DOLLAR, [WETH, USDC], ALICE, END],
    });
    const gift = bring([transferLog(USDC, SCAM, ALICE, 29_900n * DOLLAR)]);
    const paid = {
      ...send(10n * COIN),
      logs: [transferLog(COINS, MULTICALL3, ATTACKER, 10n * COIN)],
    };
    const calls = byMulticall3([failing(V2_ROUTER, swap), gift, paid]);
    expect(await localDangers([calls])).toContain('PAYMENT_ON_TRUST');
    // The minimum of a small swap that succeeds covers only itself.
    const small: SimulatedCall = {
      to: V2_ROUTER,
      value: COIN / 10n,
      data: encodeFunctionData({
        abi: ABI,
        functionName: 'swapExactETHForTokens',
        args: [290n * DOLLAR, [WETH, USDC], ALICE, END],
      }),
      logs: [
        transferLog(COINS, MULTICALL3, V2_ROUTER, COIN / 10n),
        transferLog(USDC, POOL, ALICE, 300n * DOLLAR),
      ],
    };
    const beside = byMulticall3([failing(V2_ROUTER, swap), small, gift, paid]);
    expect(await localDangers([beside])).toContain('PAYMENT_ON_TRUST');
  });

  it('is a danger even if another nested call may fail and does nothing', async () => {
    const TRY = parseAbi([
      'struct Call { address target; bytes callData; }',
      'function tryAggregate(bool requireSuccess, Call[] calls) payable',
    ]);
    const nothing: SimulatedCall = {
      to: MULTICALL3,
      logs: [],
      data: encodeFunctionData({ abi: TRY, args: [false, []] }),
    };
    const swap: SimulatedCall = {
      to: V2_ROUTER,
      data: encodeFunctionData({
        abi: SWAP_ABI,
        args: [10n * COIN, 29_500n * DOLLAR, [WETH, USDC], ALICE, END],
      }),
      logs: [
        transferLog(WETH, MULTICALL3, POOL, 10n * COIN),
        transferLog(USDC, POOL, ALICE, 29_900n * DOLLAR),
      ],
    };
    const first = bring([transferLog(WETH, SCAM, MULTICALL3, 10n * COIN)]);
    const calls = [byMulticall3([first, swap, nothing]), send(10n * COIN)];
    expect(await localDangers(calls)).toContain('PAYMENT_ON_TRUST');
  });

  it('does not offset a payment if it is a purchase of an NFT', async () => {
    const gift = bring([itemMoved(NFT, SCAM, 7n)]);
    const paid = {
      ...send(10n * COIN),
      logs: [transferLog(COINS, MULTICALL3, ATTACKER, 10n * COIN)],
    };
    const purchase = order({
      offer: [item(NFT, 7n)],
      token: MAINNET_WETH,
      consideration: 10n * COIN,
    });
    const calls = byMulticall3([failing(SEAPORT, purchase), gift, paid]);
    expect(await dangersOf([calls], [SEAPORT, NFT])).toContain('PAYMENT_ON_TRUST');
  });
});

it('a payment is not assumed to depend on a gift if an order or a transaction may fund it', async () => {
  const dollars = 30_000n * DOLLAR;
  const OTHER: Address = '0x5ca0000000000000000000000000000000000077';
  const data = order({ offer: [item(OTHER, 1n)], token: MAINNET_USDC, consideration: dollars });
  const calls: SimulatedCall[] = [
    bring([transferLog(MAINNET_USDC, SCAM, ALICE, dollars)]),
    {
      to: MAINNET_USDC,
      logs: [],
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [SEAPORT, dollars],
      }),
    },
    {
      to: SEAPORT,
      data,
      logs: [transferLog(MAINNET_USDC, ALICE, ATTACKER, dollars), itemMoved(OTHER, ATTACKER, 1n)],
    },
  ];
  const none: FakeToken = { symbol: 'USDC', decimals: 6, balance: 0n };
  const found = await dangersOf(calls, [SEAPORT, OTHER, SCAM], { [MAINNET_USDC]: none });
  expect(found).toContain('VALUE_UNKNOWN');
});
