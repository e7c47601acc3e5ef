/** @jest-environment node */
import { lower } from '@cenote/chains';
import { wellKnownTokensOf } from '@cenote/chains/well-known';
import { type Address, encodeFunctionData, parseAbi } from 'viem';
import { ALICE } from '../../testing/accounts.ts';
import type { FakeToken } from '../../testing/fake-node.ts';
import {
  DOLLAR,
  END,
  findingsOf,
  POOL,
  SCAM,
  type SimulatedCall,
  transferLog,
  V2_ROUTER,
} from '../../testing/mainnet-reports.ts';
import { reservedNames } from './contracts.ts';

const tokenOf = (symbol: string): Address => {
  const token = wellKnownTokensOf(1).find(({ symbols }) => symbols.includes(symbol));
  if (!token) throw new Error(`No row of ${symbol}`);
  return lower(token.address);
};
const [USDT, DAI, WBTC, WSTETH] = ['USDT', 'DAI', 'WBTC', 'wstETH'].map(tokenOf) as [
  Address,
  Address,
  Address,
  Address,
];

const token = (symbol: string, decimals: number, balance = 0n): FakeToken => ({
  symbol,
  decimals,
  balance,
});
const TOKENS = {
  [USDT]: token('USDT', 6, 100_000n * DOLLAR),
  [DAI]: token('DAI', 18, 10n ** 23n),
  [WBTC]: token('WBTC', 8),
  [WSTETH]: token('wstETH', 18),
};

const swap = (
  tokenIn: Address,
  gives: bigint,
  tokenOut: Address,
  brings: bigint,
): SimulatedCall => ({
  to: V2_ROUTER,
  data: encodeFunctionData({
    abi: parseAbi([
      'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
    ]),
    args: [gives, brings, [tokenIn, tokenOut], ALICE, END],
  }),
  logs: [transferLog(tokenIn, ALICE, POOL, gives), transferLog(tokenOut, POOL, ALICE, brings)],
});

async function found(call: SimulatedCall, scam = 'GROW'): Promise<string[]> {
  const findings = await findingsOf([call], [], { ...TOKENS, [SCAM]: token(scam, 18) });
  return findings.map(({ code, level }) => `${level} ${code}`);
}

describe('a token with the name of a well-known one', () => {
  it.each([
    'USDT',
    'USD₮',
    'DAI',
    'WBTC',
    'wstETH',
    'stETH',
    'LINK',
    'UNI',
    'ΑAVE',
  ])('is marked as an impersonator on Ethereum: %s', async (symbol) => {
    const all = await found(swap(USDT, 50_000n * DOLLAR, SCAM, 10n ** 18n), symbol);
    expect(all).toContain('danger MISLEADING_SYMBOL');
  });

  it('is marked if it has the name that is used on other networks', () => {
    const isReserved = (chainId: number, symbol: string) =>
      reservedNames(chainId, [])(symbol, SCAM);
    expect(isReserved(42_161, 'USD₮0')).toBe(true);
    expect(isReserved(56, 'BTCB')).toBe(true);
    expect(isReserved(1, 'BTCB')).toBe(false);
  });
});

describe('a well-known token', () => {
  it.each([
    1, 10, 56, 137, 42_161, 8_453, 43_114, 42_220,
  ])('may have its own name on network %d', (chainId) => {
    const isReserved = reservedNames(chainId, []);
    const refused = wellKnownTokensOf(chainId).flatMap(({ symbols, address }) =>
      symbols.filter((symbol) => isReserved(symbol, address)),
    );
    expect(refused).toEqual([]);
  });

  it('may have its symbol in its name, but no other symbol', () => {
    const isReserved = reservedNames(1, []);
    expect(isReserved('Dai Stablecoin', DAI)).toBe(false);
    expect(isReserved('Dai USDC', DAI)).toBe(true);
    expect(isReserved('USDC', DAI)).toBe(true);
  });

  it.each([
    ['USDT', 'WBTC', swap(USDT, 50_000n * DOLLAR, WBTC, 5n * 10n ** 7n)],
    ['DAI', 'USDT', swap(DAI, 5n * 10n ** 22n, USDT, 50_000n * DOLLAR)],
    ['USDT', 'wstETH', swap(USDT, 50_000n * DOLLAR, WSTETH, 10n ** 19n)],
  ])('can be swapped for another one with only a warning: %s for %s', async (_, __, call) => {
    expect(await found(call)).toEqual(['warning VALUE_UNKNOWN']);
  });

  it.each([
    ['600 USDT', USDT, 600n * DOLLAR],
    ['600 DAI', DAI, 600n * 10n ** 18n],
  ])('counts as its issued dollar value without a price: %s', async (_, tokenIn, amount) => {
    const many = 10n ** 24n;
    expect(await found(swap(tokenIn, amount, SCAM, many))).toContain('danger UNVERIFIED_TOKEN');
    expect(await found(swap(tokenIn, amount / 2n, SCAM, many))).toContain(
      'warning UNVERIFIED_TOKEN',
    );
  });
});
