/** @jest-environment node */
import { lower, universalRouterAbi } from '@cenote/chains';
import { UNIVERSAL_ROUTERS_2_0 } from '@cenote/chains/well-known';
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
  order as orderOf,
  POSITIONS,
  POSITIONS_ABI,
  part,
  SEAPORT,
  SWAP_ABI,
  send,
  UNIVERSAL_ROUTER,
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
  V2_ROUTER as MAINNET_ROUTER,
  USDC as MAINNET_USDC,
  WETH as MAINNET_WETH,
  MULTICALL3,
  POOL,
  SCAM,
  type SimulatedCall,
  transferLog,
} from '../../testing/mainnet-reports.ts';

/*
 * Payments in a request that code or a signature of the site can influence: any gains, of any amount, may arrive only
 * in the simulation.
 */

const swapTokens = (
  path: readonly Address[],
  amount: bigint,
  least: bigint,
  came: bigint,
  router = V2_ROUTER,
): SimulatedCall => ({
  to: router,
  data: encodeFunctionData({ abi: SWAP_ABI, args: [amount, least, path, ALICE, END] }),
  logs: [
    transferLog(path[0] as Address, ALICE, POOL, amount),
    transferLog(path.at(-1) as Address, POOL, ALICE, came),
  ],
});
const sell = (least: bigint, came: bigint, router = V2_ROUTER, weth = WETH): SimulatedCall => ({
  to: router,
  data: encodeFunctionData({
    abi: ABI,
    functionName: 'swapExactTokensForETH',
    args: [COIN, least, [SCAM, weth], ALICE, END],
  }),
  logs: [transferLog(SCAM, ALICE, POOL, COIN), transferLog(COINS, POOL, ALICE, came)],
});
const buy = (wei: bigint, token: Address, router = V2_ROUTER, weth = WETH): SimulatedCall => ({
  to: router,
  value: wei,
  data: encodeFunctionData({
    abi: ABI,
    functionName: 'swapExactETHForTokens',
    args: [9n * COIN, [weth, token], ALICE, END],
  }),
  logs: [transferLog(COINS, ALICE, POOL, wei), transferLog(token, POOL, ALICE, 9n * COIN)],
});
const unwrap = (wei: bigint): SimulatedCall => ({
  to: WETH,
  data: encodeFunctionData({ abi: WITHDRAW, functionName: 'withdraw', args: [wei] }),
  logs: [
    transferLog(COINS, WETH, ALICE, wei),
    {
      address: WETH,
      data: pad(numberToHex(wei)),
      topics: [toEventSelector('Withdrawal(address,uint256)'), pad(ALICE)],
    },
  ],
});

const [DOLLARS, COINS_IN] = [15_000n * DOLLAR, 5n * COIN];
const [desired0, desired1] = inOrder(DOLLARS, COINS_IN);
const increase: Hex = encodeFunctionData({
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
});
const increased = [
  transferLog(USDC, ALICE, POOL, DOLLARS),
  transferLog(WETH, ALICE, POOL, COINS_IN),
];
const sweep = (token: Address, least: bigint): Hex =>
  encodeFunctionData({
    abi: POSITIONS_ABI,
    functionName: 'sweepToken',
    args: [token, least, ALICE],
  });
const ofManager = (data: readonly Hex[], logs: object[]): SimulatedCall => ({
  to: POSITIONS,
  logs,
  data: encodeFunctionData({ abi: POSITIONS_ABI, functionName: 'multicall', args: [data] }),
});

const SEAPORT_ABI = parseAbi([
  'struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }',
  'struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }',
  'struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems; }',
  'struct AdvancedOrder { OrderParameters parameters; uint120 numerator; uint120 denominator; bytes signature; bytes extraData; }',
  'struct CriteriaResolver { uint256 orderIndex; uint8 side; uint256 index; uint256 identifier; bytes32[] criteriaProof; }',
  'struct Component { uint256 orderIndex; uint256 itemIndex; }',
  'function fulfillAvailableAdvancedOrders(AdvancedOrder[] advancedOrders, CriteriaResolver[] criteriaResolvers, Component[][] offerFulfillments, Component[][] considerationFulfillments, bytes32 fulfillerConduitKey, address recipient, uint256 maximumFulfilled) payable',
]);
/** An order for an item at five coins. */
const order = (token: Address, id: bigint) => ({
  ...({ token, id, numerator: 1n, denominator: 1n, signature: '0x', extraData: '0x' } as const),
  parameters: {
    offerer: SCAM,
    zone: ZERO,
    offer: [item(token, id)],
    orderType: 0,
    consideration: [{ ...part({ itemType: 0, token: ZERO }, 5n * COIN), recipient: ATTACKER }],
    startTime: 0n,
    endTime: END,
    zoneHash: pad('0x'),
    salt: 0n,
    conduitKey: pad('0x'),
    totalOriginalConsiderationItems: 1n,
  },
});
/** Fills the available orders; all items seem to arrive. */
const fillAvailable = (
  orders: readonly ReturnType<typeof order>[],
  value: bigint,
): SimulatedCall => ({
  to: SEAPORT,
  value,
  data: encodeFunctionData({
    abi: SEAPORT_ABI,
    args: [orders, [], [], [], pad('0x'), ALICE, BigInt(orders.length)],
  }),
  logs: [
    transferLog(COINS, ALICE, SEAPORT, value),
    ...orders.map(({ token, id }) => itemMoved(token, ATTACKER, id)),
  ],
});

describe('a payment is a danger', () => {
  it('if a sweep of funds from the site seems to offset an own position', async () => {
    const swept = [sweep(SCAM, 0n), sweep(USDC, 2n * DOLLARS)];
    const logs = [...increased, transferLog(USDC, POSITIONS, ALICE, 2n * DOLLARS)];
    const calls = [ofManager([increase, ...swept], logs), send(10n * COIN)];
    expect(await localDangers(calls)).toContain('PAYMENT_ON_TRUST');
  });

  it('if it spends coins that a swap of the site’s token brings', async () => {
    const gift = bring([transferLog(COINS, SCAM, ALICE, (49n * COIN) / 10n)]);
    const calls = [sell(45n * COIN, 45n * COIN), send(50n * COIN), gift];
    expect(await localDangers([byItself(calls)], { isSelf: true })).toContain('PAYMENT_ON_TRUST');
  });

  it('if an NFT of the site arrives in the simulation', async () => {
    const gift = bring([itemMoved(NFT, SCAM, 7n)]);
    expect(await localDangers([gift, send(COIN)], { atomicRequired: true })).toContain(
      'PAYMENT_ON_TRUST',
    );
  });

  it('if a token of the site is on the route of a swap', async () => {
    const swap = swapTokens([USDC, SCAM, WETH], 3_000n * DOLLAR, COIN, COIN);
    const calls = [swap, send(10n * COIN)];
    expect(await localDangers(calls, { atomicRequired: true })).toContain('PAYMENT_ON_TRUST');
  });
});

describe('a payment is a danger although the call with the gains runs no code of others itself', () => {
  const dollars = 30_000n * DOLLAR;
  const fill = (to: Address, token: Address, amount: bigint) =>
    bring([transferLog(token, SCAM, to, amount)]);
  const byRouter = (router: Address, commands: Hex, inputs: readonly Hex[], logs: object[]) => ({
    to: router,
    logs,
    data: encodeFunctionData({
      abi: universalRouterAbi,
      functionName: 'execute',
      args: [commands, inputs, END],
    }),
  });
  const step = (token: Address, to: Address, amount: bigint) =>
    encodeAbiParameters(parseAbiParameters('address, address, uint256'), [token, to, amount]);
  const swept = (router: Address, usdc: Address) =>
    byRouter(router, '0x04', [step(usdc, ALICE, 0n)], [transferLog(usdc, router, ALICE, dollars)]);
  const byMulticall = (to: Address, amount: bigint): SimulatedCall => ({
    to,
    data: '0x',
    value: amount,
    logs: [transferLog(COINS, MULTICALL3, to, amount)],
  });
  const OWN: Address = '0x0a11000000000000000000000000000000000a11';

  it('if it sweeps what another call sends to the router', async () => {
    const calls = [
      fill(UNIVERSAL_ROUTER, USDC, dollars),
      swept(UNIVERSAL_ROUTER, USDC),
      send(10n * COIN),
    ];
    const found = await localDangers(calls, { atomicRequired: true });
    expect(found).toContain('PAYMENT_ON_TRUST');
  });

  it('if it sweeps what a pending transaction sends to the router', async () => {
    const router = lower(UNIVERSAL_ROUTERS_2_0[1] as Address);
    const call = byMulticall3([swept(router, MAINNET_USDC), byMulticall(ATTACKER, 10n * COIN)]);
    const found = await dangersOf([call], [router], {}, { waiting: true });
    expect(found).toContain('PAYMENT_ON_TRUST');
  });

  it('if the recipient of a plain payment gets code by a pending transaction', async () => {
    const back = [transferLog(COINS, ATTACKER, ALICE, 10n * COIN)];
    const paid = { ...send(10n * COIN), logs: [...send(10n * COIN).logs, ...back] };
    expect(await dangersOf([paid], [], {}, { waiting: true })).toContain('PAYMENT_ON_TRUST');
  });

  it('if it pays another account of the user, which offsets nothing', async () => {
    const paid = byRouter(
      UNIVERSAL_ROUTER,
      '0x0204',
      [step(WETH, OWN, 10n * COIN), step(USDC, ALICE, dollars)],
      [
        transferLog(WETH, ALICE, OWN, 10n * COIN),
        transferLog(USDC, UNIVERSAL_ROUTER, ALICE, dollars),
      ],
    );
    const first = fill(UNIVERSAL_ROUTER, USDC, dollars);
    const own = { own: [OWN] };
    expect(await localDangers([first, paid, send(10n * COIN)], own)).toContain('PAYMENT_ON_TRUST');
    const wrapped: SimulatedCall = {
      to: WETH,
      logs: [transferLog(WETH, MULTICALL3, ALICE, 10n * COIN)],
      data: encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [ALICE, 10n * COIN] }),
    };
    const passed = byMulticall3([byMulticall(OWN, 10n * COIN), wrapped]);
    const calls = [fill(MULTICALL3, WETH, 10n * COIN), passed, send(10n * COIN)];
    expect(await localDangers(calls, own)).toContain('PAYMENT_ON_TRUST');
  });
});

describe('a payment is a danger in a request with funds of a contract that makes calls for the account', () => {
  const byMulticall = (to: Address, amount: bigint): SimulatedCall => ({
    to,
    data: '0x',
    value: amount,
    logs: [transferLog(COINS, MULTICALL3, to, amount)],
  });
  const dollars = 30_000n * DOLLAR;

  it('if that contract withdraws all of its shares', async () => {
    const withdrawn: SimulatedCall = {
      to: AAVE,
      data: encodeFunctionData({
        abi: ABI,
        functionName: 'withdraw',
        args: [MAINNET_USDC, 2n ** 256n - 1n, ALICE],
      }),
      logs: [
        transferLog(AUSDC, MULTICALL3, ZERO, dollars),
        transferLog(MAINNET_USDC, AUSDC, ALICE, dollars),
      ],
    };
    const calls = [
      bring([transferLog(AUSDC, SCAM, MULTICALL3, dollars)]),
      byMulticall3([withdrawn, byMulticall(ATTACKER, 10n * COIN)]),
    ];
    expect(await dangersOf(calls)).toContain('PAYMENT_ON_TRUST');
  });

  it('if that contract swaps its tokens and pays another account of the user', async () => {
    const OWN: Address = '0x0a11000000000000000000000000000000000a11';
    const swapped: SimulatedCall = {
      ...swapTokens([WETH, USDC], 10n * COIN, 29_500n * DOLLAR, 29_500n * DOLLAR),
      logs: [
        transferLog(WETH, MULTICALL3, POOL, 10n * COIN),
        transferLog(USDC, POOL, ALICE, 29_500n * DOLLAR),
      ],
    };
    const calls = [
      bring([transferLog(WETH, SCAM, MULTICALL3, 10n * COIN)]),
      byMulticall3([byMulticall(OWN, 10n * COIN), swapped]),
      send(10n * COIN),
    ];
    expect(await localDangers(calls, { own: [OWN] })).toContain('PAYMENT_ON_TRUST');
  });
});

it('a returned payment is not a refund of coins that are only lent', async () => {
  const AWETH: Address = '0x4d5f47fa6a74757f35c14fd3a6ef8e3c9bc514e8';
  const lent: SimulatedCall = {
    to: AAVE,
    data: encodeFunctionData({
      abi: parseAbi(['function supply(address asset, uint256 amount, address to, uint16 code)']),
      args: [MAINNET_WETH, 5n * COIN, ALICE, 0],
    }),
    logs: [
      transferLog(MAINNET_WETH, ALICE, AWETH, 5n * COIN),
      transferLog(AWETH, ZERO, ALICE, 5n * COIN),
    ],
  };
  const half = COIN / 2n;
  const paid = {
    ...send(half),
    logs: [...send(half).logs, transferLog(COINS, ATTACKER, ALICE, half)],
  };
  expect(await dangersOf([lent, paid], [ATTACKER])).toContain('PAYMENT_ON_TRUST');
});

it('a payment is a danger in a request with shares of a pool that the site funds', async () => {
  const PAIR: Address = '0x9001000000000000000000000000000000000009';
  const [few, little] = [3n * DOLLAR, COIN / 1_000n];
  const added: SimulatedCall = {
    to: V2_ROUTER,
    data: encodeFunctionData({
      abi: parseAbi([
        'function addLiquidity(address tokenA, address tokenB, uint256 amountA, uint256 amountB, uint256 minA, uint256 minB, address to, uint256 deadline)',
      ]),
      args: [USDC, WETH, few, little, few, little, ALICE, END],
    }),
    logs: [
      ...[transferLog(USDC, ALICE, PAIR, few), transferLog(WETH, ALICE, PAIR, little)],
      transferLog(PAIR, ZERO, ALICE, COIN),
    ],
  };
  const filled = bring([
    transferLog(USDC, SCAM, PAIR, 30_000n * DOLLAR),
    transferLog(WETH, SCAM, PAIR, COIN),
  ]);
  expect(await localDangers([filled, added, send(10n * COIN)])).toContain('PAYMENT_ON_TRUST');
  // The site may fund it on chain temporarily.
  expect(await localDangers([added, send(COIN)])).toContain('PAYMENT_ON_TRUST');
});

it('a payment is a danger even if it is small compared with coins that are only wrapped', async () => {
  const wrapped = [wrap(MAINNET_WETH, 18n * COIN, MULTICALL3)];
  const back: SimulatedCall = {
    to: MAINNET_WETH,
    logs: [transferLog(MAINNET_WETH, MULTICALL3, ALICE, 18n * COIN)],
    data: encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [ALICE, 18n * COIN] }),
  };
  const paid = { ...send(2n * COIN), logs: [transferLog(COINS, MULTICALL3, ATTACKER, 2n * COIN)] };
  const gift = bring([transferLog(MAINNET_USDC, SCAM, ALICE, 6_000n * DOLLAR)]);
  const call = byMulticall3([...wrapped, back, paid, gift]);
  expect(await dangersOf([call])).toContain('PAYMENT_ON_TRUST');
});

it('unknown shares offset a payment no more than other tokens', async () => {
  const shares = { symbol: 'aEthUSDC', decimals: 6, balance: 0n };
  const paid = {
    ...send(10n * COIN),
    logs: [transferLog(COINS, MULTICALL3, ATTACKER, 10n * COIN)],
  };
  const call = byMulticall3([bring([transferLog(AUSDC, SCAM, ALICE, 30_000n * DOLLAR)]), paid]);
  expect(await dangersOf([call], [], { [AUSDC]: shares })).toContain('PAYMENT_ON_TRUST');
});

it('a payment is a danger even if it is small compared with a swap that may fail independently', async () => {
  const swap = buy(20n * COIN, USDC);
  const back = [transferLog(COINS, ATTACKER, ALICE, COIN)];
  const paid = { ...send(COIN), logs: [...send(COIN).logs, ...back] };
  expect(await localDangers([swap, paid])).toContain('PAYMENT_ON_TRUST');
});

it('a payment is a danger even if it is small compared with amounts that swaps return', async () => {
  const OWN: Address = '0x0a11000000000000000000000000000000000a11';
  const move = (to: Address, amount: bigint): SimulatedCall => ({
    to: WETH,
    logs: [transferLog(WETH, ALICE, to, amount)],
    data: encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [to, amount] }),
  });
  const calls = [
    swapTokens([WETH, USDC], 2n * COIN, 6_000n * DOLLAR, 6_000n * DOLLAR),
    swapTokens([USDC, WETH], 6_000n * DOLLAR, 2n * COIN, 2n * COIN),
    ...[move(OWN, 2n * COIN), move(ATTACKER, COIN / 5n)],
    bring([transferLog(USDC, SCAM, ALICE, 600n * DOLLAR)]),
  ];
  const found = await localDangers(calls, { atomicRequired: true, own: [OWN] });
  expect(found).toContain('PAYMENT_ON_TRUST');
});

it('a permit that any contract can claim to accept counts as code of the site', async () => {
  const permit: SimulatedCall = {
    to: SCAM,
    data: encodeFunctionData({
      abi: parseAbi([
        'function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
      ]),
      args: [USDC, 0n, END, 27, pad('0x'), pad('0x')],
    }),
    logs: [transferLog(USDC, SCAM, ALICE, 30_000n * DOLLAR)],
  };
  expect(await localDangers([permit, send(10n * COIN)], { atomicRequired: true })).toContain(
    'PAYMENT_ON_TRUST',
  );
});

describe('a swap without a price is a danger', () => {
  it('if an item comes from a call of the site in a request with a purchase of another item', async () => {
    const JUNK: Address = '0x5ca0000000000000000000000000000000000077';
    const five = 5n * DOLLAR;
    const allow: SimulatedCall = {
      to: MAINNET_USDC,
      logs: [],
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [SCAM, five] }),
    };
    const claim: SimulatedCall = {
      to: SCAM,
      data: '0x4e71d92d',
      logs: [transferLog(MAINNET_USDC, ALICE, SCAM, five), itemMoved(NFT, SCAM, 7n)],
    };
    const consideration = 20_000n * DOLLAR;
    const bought: SimulatedCall = {
      to: SEAPORT,
      data: orderOf({ offer: [item(JUNK, 1n)], token: MAINNET_USDC, consideration }),
      logs: [transferLog(MAINNET_USDC, ALICE, ATTACKER, consideration), itemMoved(JUNK, SCAM, 1n)],
    };
    const found = await dangersOf([allow, claim, bought], [SEAPORT, NFT, JUNK]);
    expect(found).toContain('VALUE_UNKNOWN');
  });

  it('if its input returns in a cycle in a request with coins that may arrive only in the simulation', async () => {
    const gift = bring([transferLog(COINS, SCAM, ALICE, (49n * COIN) / 10n)]);
    const calls = [sell(45n * COIN, 45n * COIN), buy(50n * COIN, SCAM), gift];
    expect(await localDangers([byItself(calls)], { isSelf: true })).toContain('VALUE_UNKNOWN');
  });

  it('if the swap of another call brings its input and may fail', async () => {
    const calls = [sell(9n * COIN, 10n * COIN), buy(10n * COIN, SCAM)];
    expect(await localDangers(calls)).toContain('VALUE_UNKNOWN');
  });

  it('if an item that is gone seems to arrive with another for the price of one', async () => {
    const OTHER: Address = '0x5ca0000000000000000000000000000000000077';
    const calls = [fillAvailable([order(NFT, 7n), order(OTHER, 1n)], 5n * COIN)];
    expect(await dangersOf(calls, [SEAPORT, NFT, OTHER])).toContain('VALUE_UNKNOWN');
    const paid = [fillAvailable([order(NFT, 7n), order(NFT, 8n)], 10n * COIN)];
    expect(await dangersOf(paid, [SEAPORT, NFT])).toEqual([]);
  });
});

describe('a request without code of others raises no finding', () => {
  it('if a swap of known tokens or an unwrap funds the payment, or if coins are wrapped', async () => {
    const swap = swapTokens([USDC, WETH], 3_000n * DOLLAR, (99n * COIN) / 100n, COIN);
    const together = { atomicRequired: true };
    expect(await localDangers([swap, send(COIN)], together)).toEqual([]);
    expect(await localDangers([unwrap(COIN), send(COIN)], together)).toEqual([]);
    const wrapped = wrap(WETH, COIN, ALICE);
    expect(await localDangers([wrapped, send(COIN)], together)).toEqual([]);
    expect(await localDangers([{ ...wrapped, data: '0x' }])).toEqual([]);
  });

  it('if it increases an own position and makes a payment', async () => {
    const grown = { to: POSITIONS, data: increase, logs: increased };
    expect(await localDangers([unwrap(COIN), grown, send(COIN)])).toEqual([]);
  });

  it('if it only sells an unknown token', async () => {
    const sold = sell((95n * COIN) / 100n, COIN, MAINNET_ROUTER, MAINNET_WETH);
    const had = { symbol: 'SCAM', decimals: 18, balance: COIN };
    expect(await dangersOf([sold], [], { [SCAM]: had })).toEqual([]);
  });
});
