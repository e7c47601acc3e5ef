/** @jest-environment node */
import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import { ALICE } from '../../testing/accounts.ts';
import {
  byMulticall3,
  COIN,
  COINS,
  DOLLAR,
  dangersOf,
  END,
  moved,
  POOL,
  SCAM,
  type SimulatedCall,
  THIEF,
  USDC,
  V2_ROUTER,
  V3_POSITIONS,
  WETH,
} from '../../testing/mainnet-reports.ts';

const ABI = parseAbi([
  'function deposit() payable',
  'function approve(address spender, uint256 amount)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function transfer(address to, uint256 amount)',
  'function sweepToken(address token, uint256 amountMinimum, address recipient)',
  'function multicall(bytes[] data) payable',
  'function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline) payable',
]);
const UNREAD: Hex = '0x4e71d92d';
const unread = (value: bigint, back: bigint): SimulatedCall => ({
  ...{ to: SCAM, data: UNREAD, value },
  logs: [
    ...(value > 0n ? [moved(COINS, ALICE, SCAM, value)] : []),
    ...(back > 0n ? [moved(COINS, SCAM, ALICE, back)] : []),
  ],
});

describe('coins for a contract that nobody knows, which come back while it is simulated', () => {
  it('are a danger, since nothing holds it to that', async () => {
    expect(await dangersOf([unread(5n * COIN, 499n * 10n ** 16n)])).toContain('UNEXPLAINED_VALUE');
  });

  it('are a danger where all of them come back', async () => {
    expect(await dangersOf([unread(5n * COIN, 5n * COIN)])).toContain('UNEXPLAINED_VALUE');
  });

  it('are a danger where another call brings them', async () => {
    expect(await dangersOf([unread(5n * COIN, 0n), unread(0n, 499n * 10n ** 16n)])).toContain(
      'UNEXPLAINED_VALUE',
    );
  });

  it('are no danger where a small part comes back, as of a fee', async () => {
    expect(await dangersOf([unread(COIN / 100n, COIN / 2_000n)])).toEqual([]);
    expect(await dangersOf([unread(COIN / 100n, 0n)])).toEqual([]);
  });
});

describe('coins for a call that nobody reads, for which nothing comes', () => {
  it('are a danger from half of what the account has', async () => {
    expect(await dangersOf([unread(10n * COIN, 0n)])).toContain('UNEXPLAINED_VALUE');
    expect(await dangersOf([unread(6n * COIN, 0n), unread(6n * COIN, 0n)])).toContain(
      'UNEXPLAINED_VALUE',
    );
    expect(await dangersOf([unread(9n * COIN, 0n)])).toEqual([]);
  });
});

describe('a payment in one piece with a known contract', () => {
  const wrap: SimulatedCall = {
    ...{ to: WETH, value: 5n * COIN },
    ...{ data: encodeFunctionData({ abi: ABI, functionName: 'deposit' }), logs: [] },
  };
  const pay: SimulatedCall = {
    to: WETH,
    data: encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [THIEF, 5n * COIN] }),
    logs: [],
  };
  const sweep = (token: `0x${string}`) =>
    encodeFunctionData({ abi: ABI, functionName: 'sweepToken', args: [token, 0n, ALICE] });

  it('is a danger where that contract calls a token of the site, which brings something', async () => {
    const bring: SimulatedCall = {
      ...{ to: V3_POSITIONS, data: sweep(SCAM) },
      logs: [moved(USDC, SCAM, ALICE, 16_000n * DOLLAR)],
    };
    expect(await dangersOf([byMulticall3([wrap, pay, bring])])).toContain('PAYMENT_ON_TRUST');
  });

  it('is a danger where most of what is paid comes back, beside a swap that may leave some of it', async () => {
    const swap: SimulatedCall = {
      ...{ to: V2_ROUTER, value: COIN / 1_000n },
      data: encodeFunctionData({
        abi: ABI,
        functionName: 'swapETHForExactTokens',
        args: [DOLLAR, [WETH, USDC], ALICE, END],
      }),
      logs: [moved(USDC, POOL, ALICE, DOLLAR)],
    };
    const bring: SimulatedCall = {
      ...{ to: SCAM, data: UNREAD },
      logs: [moved(COINS, SCAM, ALICE, 499n * 10n ** 16n)],
    };
    expect(await dangersOf([byMulticall3([swap, wrap, pay, bring])])).toContain('PAYMENT_ON_TRUST');
  });

  it('is a danger where that contract sends on whatever came to it', async () => {
    const bring: SimulatedCall = {
      to: V3_POSITIONS,
      data: encodeFunctionData({
        abi: ABI,
        functionName: 'multicall',
        args: [[sweep(SCAM), sweep(USDC)]],
      }),
      logs: [moved(USDC, V3_POSITIONS, ALICE, 16_000n * DOLLAR)],
    };
    expect(await dangersOf([byMulticall3([wrap, pay, bring])])).toContain('PAYMENT_ON_TRUST');
  });
});

describe('tokens for a contract that nobody knows, which brings something for them', () => {
  const approve = (amount: bigint): SimulatedCall => ({
    to: USDC,
    data: encodeFunctionData({ abi: ABI, functionName: 'approve', args: [SCAM, amount] }),
    logs: [],
  });
  const exchange = (data: Hex, amount: bigint): SimulatedCall => ({
    ...{ to: SCAM, data },
    logs: [moved(USDC, ALICE, SCAM, amount), moved(WETH, SCAM, ALICE, COIN)],
  });
  const byName = (amount: bigint) =>
    encodeFunctionData({
      abi: ABI,
      functionName: 'swapExactTokensForTokens',
      args: [amount, COIN, [USDC, WETH], ALICE, END],
    });

  it('are a danger above 500 dollars, whatever its function is called', async () => {
    const much = 24_000n * DOLLAR;
    for (const data of [UNREAD, byName(much)]) {
      const calls = [approve(much), exchange(data, much)];
      expect(await dangersOf(calls)).toContain('PAYMENT_ON_TRUST');
    }
  });

  it('are no danger below, other than a swap that nobody can price', async () => {
    const little = 400n * DOLLAR;
    expect(await dangersOf([approve(little), exchange(UNREAD, little)])).toEqual([]);
    expect(await dangersOf([approve(little), exchange(byName(little), little)])).toEqual([
      'VALUE_UNKNOWN',
    ]);
  });
});
