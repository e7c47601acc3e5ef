/** @jest-environment node */
import { encodeFunctionData, erc20Abi, type Hex, multicall3Abi, parseAbi } from 'viem';
import { ALICE } from '../../testing/accounts.ts';
import {
  ATTACKER,
  byMulticall3,
  COIN,
  COINS,
  DOLLAR,
  dangersOf,
  END,
  MULTICALL3,
  POOL,
  SCAM,
  type SimulatedCall,
  transferLog,
  USDC,
  V2_ROUTER,
  V3_POSITIONS,
  WETH,
} from '../../testing/mainnet-reports.ts';

/* Assets in a contract from which anyone can take them, while code of the site may run. */

const ABI = parseAbi([
  'struct Mint { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'struct Decrease { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'struct Collect { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }',
  'function deposit() payable',
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function mint(Mint params) payable',
  'function decreaseLiquidity(Decrease params) payable',
  'function collect(Collect params) payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
  'function refundETH() payable',
  'function permit(address spender, uint256 tokenId, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
  'function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
  'function multicall(bytes[] data) payable',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
]);
const PERMIT2_ABI = parseAbi([
  'function transferFrom(address from, address to, uint160 amount, address token)',
]);
const NOBODY = '0x0000000000000000000000000000000000000000';
const WORD: Hex = `0x${'11'.repeat(32)}`;

const sweep = (token: Hex, least = 0n) =>
  encodeFunctionData({ abi: ABI, functionName: 'sweepToken', args: [token, least, ALICE] });
const unwrap = (least: bigint) =>
  encodeFunctionData({ abi: ABI, functionName: 'unwrapWETH9', args: [least, ALICE] });
const collectTo = (tokenId: bigint, recipient: Hex) =>
  encodeFunctionData({
    abi: ABI,
    functionName: 'collect',
    args: [{ tokenId, recipient, amount0Max: 1n << 100n, amount1Max: 1n << 100n }],
  });
const refund = encodeFunctionData({ abi: ABI, functionName: 'refundETH' });
const manager = (steps: readonly Hex[], logs: object[], value = 0n): SimulatedCall => ({
  to: V3_POSITIONS,
  value,
  logs,
  data: encodeFunctionData({ abi: ABI, functionName: 'multicall', args: [steps] }),
});

describe('coins that Multicall3 wraps', () => {
  const AMOUNT = 10n * COIN;
  const wrap: SimulatedCall = {
    to: WETH,
    value: AMOUNT,
    logs: [],
    data: encodeFunctionData({ abi: ABI, functionName: 'deposit' }),
  };
  const run: SimulatedCall = {
    to: SCAM,
    logs: [],
    data: encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [ALICE, 0n] }),
  };
  const simulated = (to: Hex, data: Hex, logs: object[]): SimulatedCall => ({
    to: MULTICALL3,
    logs,
    data: encodeFunctionData({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [[{ target: to, allowFailure: true, callData: data }]],
    }),
  });
  const send = encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [ALICE, AMOUNT] });
  const sent = [transferLog(WETH, MULTICALL3, ALICE, AMOUNT)];
  const allow: SimulatedCall = {
    to: WETH,
    logs: [],
    data: encodeFunctionData({ abi: ABI, functionName: 'approve', args: [V2_ROUTER, AMOUNT] }),
  };
  const swap = encodeFunctionData({
    abi: ABI,
    functionName: 'swapExactTokensForTokens',
    args: [AMOUNT, 30_000n * DOLLAR, [WETH, USDC], ALICE, END],
  });

  it('are a danger if the call that sends them on may fail', async () => {
    const call = byMulticall3([wrap, run, simulated(WETH, send, sent)]);
    expect(await dangersOf([call])).toContain('LEFT_BEHIND');
  });

  it('are a danger if the swap that takes them may fail', async () => {
    const received = [transferLog(USDC, POOL, ALICE, 30_000n * DOLLAR)];
    const call = byMulticall3([wrap, allow, run, simulated(V2_ROUTER, swap, received)]);
    expect(await dangersOf([call])).toContain('LEFT_BEHIND');
  });

  const named = (to: Hex, logs: object[]): SimulatedCall => ({
    to,
    logs,
    data: encodeFunctionData({
      abi: PERMIT2_ABI,
      args: [MULTICALL3, ALICE, AMOUNT, WETH],
    }),
  });

  it('are a danger if the target is the wrapped coin or an unknown contract, with the transfer function of another contract', async () => {
    const received = { ...run, logs: sent };
    expect(await dangersOf([byMulticall3([wrap, named(WETH, []), received])])).toContain(
      'LEFT_BEHIND',
    );
    expect(await dangersOf([byMulticall3([wrap, named(SCAM, sent)])])).toContain('LEFT_BEHIND');
  });

  it('are a danger if an unknown contract claims to swap them', async () => {
    const received = [transferLog(USDC, SCAM, ALICE, 30_000n * DOLLAR)];
    const call = byMulticall3([wrap, { to: SCAM, data: swap, logs: received }]);
    expect(await dangersOf([call])).toContain('LEFT_BEHIND');
  });

  it('are no danger if everything fails unless they are sent on', async () => {
    expect(await dangersOf([byMulticall3([wrap, { to: WETH, data: send, logs: sent }])])).toEqual(
      [],
    );
  });
});

it('a payment is a danger if the wrapped coin only accepts the call that should offset it, without effect', async () => {
  const wrap: SimulatedCall = {
    to: WETH,
    value: 5n * COIN,
    logs: [],
    data: encodeFunctionData({ abi: ABI, functionName: 'deposit' }),
  };
  const pay: SimulatedCall = {
    to: WETH,
    logs: [],
    data: encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [ATTACKER, 5n * COIN] }),
  };
  const amount = 15_000n * DOLLAR;
  const answered: SimulatedCall = {
    to: WETH,
    logs: [],
    data: encodeFunctionData({ abi: PERMIT2_ABI, args: [ATTACKER, ALICE, amount, USDC] }),
  };
  const run: SimulatedCall = {
    to: SCAM,
    logs: [transferLog(USDC, SCAM, ALICE, amount)],
    data: encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [ALICE, 0n] }),
  };
  expect(await dangersOf([byMulticall3([wrap, pay, answered, run])])).toContain('PAYMENT_ON_TRUST');
});

it('a payment is a danger if it is offset by a transfer that a token may skip without failing', async () => {
  const wrap: SimulatedCall = {
    to: WETH,
    value: 5n * COIN,
    logs: [],
    data: encodeFunctionData({ abi: ABI, functionName: 'deposit' }),
  };
  const pay: SimulatedCall = {
    to: WETH,
    logs: [],
    data: encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [ATTACKER, 5n * COIN] }),
  };
  const pulled: SimulatedCall = {
    to: USDC,
    logs: [transferLog(USDC, ATTACKER, ALICE, 15_000n * DOLLAR)],
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transferFrom',
      args: [ATTACKER, ALICE, 15_000n * DOLLAR],
    }),
  };
  expect(await dangersOf([byMulticall3([wrap, pay, pulled])])).toContain('PAYMENT_ON_TRUST');
});

describe('what a position manager collects for itself', () => {
  const FEES = { coins: COIN, dollars: 3_000n * DOLLAR };
  const decrease = (tokenId: bigint) =>
    encodeFunctionData({
      abi: ABI,
      functionName: 'decreaseLiquidity',
      args: [{ tokenId, liquidity: 7n, amount0Min: 0n, amount1Min: 0n, deadline: END }],
    });
  const collect = (tokenId: bigint) => collectTo(tokenId, NOBODY);
  const paid = [
    transferLog(COINS, V3_POSITIONS, ALICE, FEES.coins),
    transferLog(USDC, V3_POSITIONS, ALICE, FEES.dollars),
  ];
  const ofKnown = (...between: Hex[]) =>
    manager([decrease(5n), collect(5n), ...between, unwrap(0n), sweep(USDC)], paid);

  it('is a danger if it sends on a token of the site first', async () => {
    expect(await dangersOf([ofKnown(sweep(SCAM))])).toContain('LEFT_BEHIND');
  });

  it('is a danger if a permit calls an unknown contract first', async () => {
    const permit = encodeFunctionData({
      abi: ABI,
      functionName: 'permit',
      args: [SCAM, 99n, END, 27, WORD, WORD],
    });
    expect(await dangersOf([ofKnown(permit)])).toContain('LEFT_BEHIND');
  });

  it('is a danger even if all minimums arrive, with other gains', async () => {
    const made = [...paid, transferLog(USDC, SCAM, ALICE, 5n)];
    const steps = [decrease(5n), collect(5n), sweep(SCAM), unwrap(FEES.coins), sweep(USDC, 1n)];
    expect(await dangersOf([manager(steps, made)])).toContain('LEFT_BEHIND');
    const ofScam = [decrease(8n), collect(8n), unwrap(1n), sweep(SCAM, 1n)];
    const instead = [
      ...[transferLog(COINS, V3_POSITIONS, ALICE, 1n), transferLog(SCAM, V3_POSITIONS, ALICE, 1n)],
      transferLog(USDC, SCAM, ALICE, FEES.dollars),
    ];
    expect(await dangersOf([manager(ofScam, instead)])).toContain('LEFT_BEHIND');
  });

  it('is no danger if only well-known tokens move', async () => {
    expect(await dangersOf([ofKnown()])).toEqual([]);
  });

  it('is a danger with a token of the site unless the call states a minimum', async () => {
    const withScam = (least: bigint) =>
      manager(
        [decrease(8n), collect(8n), unwrap(least), sweep(SCAM, 5n)],
        [
          transferLog(COINS, V3_POSITIONS, ALICE, FEES.coins),
          transferLog(SCAM, V3_POSITIONS, ALICE, 5n),
        ],
      );
    expect(await dangersOf([withScam(0n)])).toContain('LEFT_BEHIND');
    expect(await dangersOf([withScam(FEES.coins / 2n)])).toContain('LEFT_BEHIND');
    expect(await dangersOf([withScam((FEES.coins * 99n) / 100n)])).toEqual([]);
  });
});

describe('coins for the position manager', () => {
  const AMOUNT = 10n * COIN;
  const there = transferLog(COINS, ALICE, V3_POSITIONS, AMOUNT);

  it('are a danger if all of them are returned and a token of the site is sent on', async () => {
    const logs = [
      ...[there, transferLog(COINS, V3_POSITIONS, ALICE, AMOUNT)],
      transferLog(USDC, SCAM, ALICE, 1_000n * DOLLAR),
    ];
    const steps = [sweep(SCAM), refund];
    expect(await dangersOf([manager(steps, logs, AMOUNT)])).toContain('LEFT_BEHIND');
    const within = encodeFunctionData({ abi: ABI, functionName: 'multicall', args: [steps] });
    expect(await dangersOf([manager([within, refund], logs, AMOUNT)])).toContain('LEFT_BEHIND');
  });

  it('are a danger if a token of the site takes all of them and brings something else', async () => {
    const logs = [
      ...[there, transferLog(COINS, V3_POSITIONS, SCAM, AMOUNT)],
      transferLog(USDC, SCAM, ALICE, 30_000n * DOLLAR),
    ];
    const request = (token: Hex) =>
      encodeFunctionData({
        abi: ABI,
        functionName: 'selfPermit',
        args: [token, 1n, END, 27, WORD, WORD],
      });
    // Position 8 has the token; the contents of 77 are unknown.
    for (const steps of [
      [sweep(SCAM), refund],
      [request(SCAM), refund],
      [collectTo(8n, ALICE), refund],
      [collectTo(77n, ALICE), refund],
    ]) {
      expect(await dangersOf([manager(steps, logs, AMOUNT)])).toContain('LEFT_BEHIND');
    }
  });

  const mint = encodeFunctionData({
    abi: ABI,
    functionName: 'mint',
    args: [
      {
        token0: USDC,
        token1: WETH,
        fee: 500,
        tickLower: -887_220,
        tickUpper: 887_220,
        amount0Desired: 30_000n * DOLLAR,
        amount1Desired: AMOUNT,
        deadline: END,
        amount0Min: 29_700n * DOLLAR,
        amount1Min: (AMOUNT * 99n) / 100n,
        recipient: ALICE,
      },
    ],
  });
  const minted = (used: bigint) => [
    ...[there, transferLog(COINS, V3_POSITIONS, ALICE, AMOUNT - used)],
    transferLog(USDC, ALICE, POOL, 30_000n * DOLLAR),
  ];

  it('are no danger if only a new position of well-known tokens takes some of them', async () => {
    for (const used of [AMOUNT, (AMOUNT * 995n) / 1_000n, AMOUNT / 2n]) {
      expect(await dangersOf([manager([mint, refund], minted(used), AMOUNT)])).not.toContain(
        'LEFT_BEHIND',
      );
    }
  });
});
