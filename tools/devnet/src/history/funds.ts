/**
 * `fundAccounts()`: funds and impersonates the accounts of a history. Also: `fundTrader()`, which funds the batch
 * trader contract, and `PERSONA_TOKENS`, the keys of the tokens that the personas hold.
 */
import { type Address, erc20Abi, lower, NATIVE, wethAbi } from '@cenote/chains';
import { encodeFunctionData, parseAbi, parseEther, toHex } from 'viem';
import { MARKET_MAKER } from '../accounts.ts';
import type { Builder } from '../anvil/builder.ts';
import { poolNeeds } from '../build/tokens.ts';
import type { PoolPlan } from '../pools/plan.ts';
import { usdToUnits } from '../pools/price.ts';
import { worldTokenAddress } from '../tokens/addresses.ts';
import { tokensOf, type WorldToken } from '../tokens/tokens.ts';
import { BULK_TRADERS, LIQUIDITY_PROVIDER, NAMED_WALLETS } from './accounts.ts';
import { isTradable } from './traded-pool.ts';

const mintAbi = parseAbi(['function mint(address to, uint256 amount)']);

/** Tokens that the personas hold initially and trade. */
export const PERSONA_TOKENS = ['WETH', 'USDC', 'USDT', 'DAI', 'WBTC', 'LINK', 'UNI'] as const;
const PEOPLES_USD = 60_000;
const PROVIDER_USD = 100_000_000;
/** Native coins in addition to those that are wrapped. */
const PROVIDER_NATIVE = parseEther('20000');
const PEOPLES_NATIVE = parseEther('100');

/**
 * Balance of the batch trader relative to the pools' initial depth: over a year of moving prices, arbitrage takes
 * several times that amount out of the pools or adds it, and users open positions.
 */
const PURSE_PER_DEPTH = 4n;
const RESERVE_USD = 20_000_000;

interface Treasury {
  address: Address;
  usd: number;
  native: bigint;
  tokens: readonly WorldToken[];
}

function treasuriesOf(chainId: number): Treasury[] {
  const tradable = tokensOf(chainId).filter(isTradable);
  const known: readonly string[] = PERSONA_TOKENS;
  const peoples = tradable.filter(({ key }) => known.includes(key));
  return [
    { address: LIQUIDITY_PROVIDER, usd: PROVIDER_USD, native: PROVIDER_NATIVE, tokens: tradable },
    ...NAMED_WALLETS.map(({ address }) => ({
      address,
      usd: PEOPLES_USD,
      native: PEOPLES_NATIVE,
      tokens: peoples,
    })),
  ];
}

/** Funds and impersonates all accounts of the history. */
export async function fundAccounts(builder: Builder, chainId: number): Promise<void> {
  for (const trader of BULK_TRADERS) await builder.impersonate(trader, 0);
  for (const { address, usd, native, tokens } of treasuriesOf(chainId)) {
    await builder.impersonate(address, 0);
    for (const token of tokens) {
      const amount = usdToUnits(token, usd);
      if (token.key === 'WETH') {
        await builder.rpc.call('anvil_setBalance', [address, toHex(amount + native)]);
        const to = worldTokenAddress(chainId, token.key);
        const data = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' });
        builder.add({ label: 'wrapping', from: address, to, data, value: amount });
      } else mint(builder, chainId, token, address, amount);
    }
  }
}

/** Funds the batch trader with every token it trades and with native coins. */
export async function fundTrader(
  builder: Builder,
  chainId: number,
  pools: readonly PoolPlan[],
  trader: Address,
): Promise<void> {
  const needs = poolNeeds(pools);
  const amountOf = (address: Address, token: WorldToken) =>
    PURSE_PER_DEPTH * (needs.get(address) ?? 0n) + usdToUnits(token, RESERVE_USD);
  for (const token of tokensOf(chainId).filter(isTradable)) {
    const address = worldTokenAddress(chainId, token.key);
    const amount = amountOf(lower(address), token);
    if (token.key !== 'WETH') {
      mint(builder, chainId, token, trader, amount);
      continue;
    }
    const native = amountOf(NATIVE, token);
    const owned = BigInt(
      await builder.rpc.call<string>('eth_getBalance', [MARKET_MAKER, 'latest']),
    );
    await builder.rpc.batch([
      { method: 'anvil_setBalance', params: [trader, toHex(native)] },
      { method: 'anvil_setBalance', params: [MARKET_MAKER, toHex(owned + amount)] },
    ]);
    const deposit = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' });
    const move = { abi: erc20Abi, functionName: 'transfer', args: [trader, amount] } as const;
    builder.add(
      { label: 'wrapping', from: MARKET_MAKER, to: address, data: deposit, value: amount },
      { label: 'paying', from: MARKET_MAKER, to: address, data: encodeFunctionData(move) },
    );
  }
}

function mint(
  builder: Builder,
  chainId: number,
  token: WorldToken,
  to: Address,
  amount: bigint,
): void {
  builder.add({
    label: `minting ${token.key}`,
    from: MARKET_MAKER,
    to: worldTokenAddress(chainId, token.key),
    data: encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [to, amount] }),
  });
}
