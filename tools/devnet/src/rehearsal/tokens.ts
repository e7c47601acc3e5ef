/**
 * Tokens of a rehearsal, at their real addresses: `rehearsedTokens()` and `rehearsedTokenList()` (those of the registry, with the
 * world's prices),
 * `tokenInstallations()` (their contracts) and `fundingTransactions()` (balances and allowances).
 */
import { type Address, isNative, lower } from '@cenote/chains';
import { encodeFunctionData, maxUint48, maxUint160, maxUint256, parseAbi } from 'viem';
import { DEV_ACCOUNTS, MARKET_MAKER, TEST_WALLET } from '../accounts.ts';
import type { BuildTransaction } from '../anvil/builder.ts';
import type { Compiled } from '../compile/compile.ts';
import { amountsOf, type PoolPlan, type Side } from '../pools/plan.ts';
import { usdToUnits } from '../pools/price.ts';
import { NATIVE_KEY } from '../pools/specs.ts';
import { WORLD_TOKENS } from '../tokens/tokens.ts';
import type { Installation } from './install-at.ts';
import type { RehearsedNetwork } from './networks.ts';

/** Tokens whose approvals and transfers return nothing on Ethereum. */
const NO_RETURN: readonly Address[] = ['0xdac17f958d2ee523a2206206994597c13d831ec7'];

/** Prices of tokens that the local world does not have, in USD. */
const OTHER_PRICES: Readonly<Record<string, string>> = { USDS: '0.9999', USDBC: '0.9997' };

/** USD value of each token that the test wallet and the other accounts receive. */
const TEST_WALLET_USD = 1_000_000;
const OTHERS_USD = 50_000;

const tokenAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function deposit() payable',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function approve(address spender, uint256 amount) returns (bool)',
]);
const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
]);

/** Returns the tokens of a network by key (upper-case symbol), with the native coin as `NATIVE_KEY`. */
export function rehearsedTokens(network: RehearsedNetwork): ReadonlyMap<string, Side> {
  const sides = new Map<string, Side>();
  for (const { symbol, decimals, address } of network.tokens) {
    const key = symbol.toUpperCase();
    const known = WORLD_TOKENS.find((token) => token.key === key);
    const priceUsd = known?.priceUsd ?? OTHER_PRICES[key] ?? '1';
    const token = { key, symbol, decimals, priceUsd, kind: 'plain', chains: [network.id] } as const;
    sides.set(key, {
      key,
      address: lower(address),
      token: { ...token, name: known?.name ?? symbol },
    });
  }
  const wrapped = sides.get('WETH');
  if (!wrapped) throw new Error(`${network.name} has no WETH`);
  sides.set(NATIVE_KEY, {
    ...wrapped,
    key: NATIVE_KEY,
    address: '0x0000000000000000000000000000000000000000',
  });
  return sides;
}

/** A token of a rehearsal, with the price at which its pools open. */
export interface RehearsedToken {
  /** Upper-case symbol. */
  key: string;
  address: Address;
  decimals: number;
  /** USD price of one whole token, as a decimal. */
  priceUsd: string;
}

/** Returns the native coin and the tokens of a network. */
export const rehearsedTokenList = (network: RehearsedNetwork): RehearsedToken[] =>
  [...rehearsedTokens(network).values()].map(({ key, address, token }) => ({
    key,
    address,
    decimals: token.decimals,
    priceUsd: token.priceUsd,
  }));

const isWrapped = (network: RehearsedNetwork, { address }: Side): boolean =>
  address === lower(network.wrappedNative);

/** Contracts of all tokens but the wrapped native coin, with their real decimals. */
export const tokenInstallations = (
  network: RehearsedNetwork,
  sides: ReadonlyMap<string, Side>,
  compiled: Compiled,
): Installation[] =>
  [...sides.values()]
    .filter((side) => !isNative(side.address) && !isWrapped(network, side))
    .map(({ address, token: { symbol, name, decimals } }) => ({
      name: symbol,
      address,
      artifact: NO_RETURN.includes(address) ? compiled.NoReturnToken : compiled.DevToken,
      args: [name, symbol, decimals, MARKET_MAKER],
    }));

/** Base units of a token that its price rounds to, with two significant digits. */
function gift({ token }: Side, usd: number): bigint {
  const amount = usdToUnits(token, usd);
  const unit = 10n ** BigInt(Math.max(0, amount.toString().length - 2));
  return (amount / unit) * unit;
}

/** Base units of each currency that the pools require, by address. */
export function poolAmounts(pools: readonly PoolPlan[]): ReadonlyMap<Address, bigint> {
  const needs = new Map<Address, bigint>();
  for (const pool of pools) {
    const { amount0, amount1 } = amountsOf(pool);
    for (const [side, amount] of [
      [pool.side0, amount0],
      [pool.side1, amount1],
    ] as const) {
      needs.set(side.address, (needs.get(side.address) ?? 0n) + amount);
    }
  }
  return needs;
}

/** Transactions that give tokens to anvil's accounts and let the pool contracts spend the market maker's. */
export function fundingTransactions(
  network: RehearsedNetwork,
  sides: ReadonlyMap<string, Side>,
  needs: ReadonlyMap<Address, bigint>,
): BuildTransaction[] {
  const { contracts } = network;
  const others = DEV_ACCOUNTS.filter((account) => account !== MARKET_MAKER);
  return [...sides.values()]
    .filter(({ address }) => !isNative(address))
    .flatMap((side): BuildTransaction[] => {
      const { key, address } = side;
      const wraps = isWrapped(network, side);
      const call = (label: string, data: `0x${string}`, to = address, value = 0n) => ({
        label: `${label} ${key}`,
        from: MARKET_MAKER,
        to,
        data,
        value,
      });
      const gifts = others.map(
        (to) => [to, gift(side, to === TEST_WALLET ? TEST_WALLET_USD : OTHERS_USD)] as const,
      );
      const need = needs.get(address) ?? 0n;
      const total = gifts.reduce((sum, [, amount]) => sum + amount, need);
      const functionName = wraps ? 'transfer' : 'mint';
      return [
        wraps
          ? call(
              'wrapping',
              encodeFunctionData({ abi: tokenAbi, functionName: 'deposit' }),
              address,
              total,
            )
          : call(
              'minting',
              encodeFunctionData({
                abi: tokenAbi,
                functionName: 'mint',
                args: [MARKET_MAKER, need],
              }),
            ),
        ...gifts.map((args) =>
          call('giving', encodeFunctionData({ abi: tokenAbi, functionName, args })),
        ),
        ...[contracts.v2Router, contracts.v3PositionManager, contracts.permit2].map((spender) =>
          call(
            'approving',
            encodeFunctionData({
              abi: tokenAbi,
              functionName: 'approve',
              args: [spender, maxUint256],
            }),
          ),
        ),
        call(
          'allowing',
          encodeFunctionData({
            abi: permit2Abi,
            functionName: 'approve',
            args: [address, contracts.v4PositionManager, maxUint160, Number(maxUint48)],
          }),
          contracts.permit2,
        ),
      ];
    });
}
