import { type Address, wethAbi } from '@cenote/chains';
import { encodeFunctionData, parseAbi, parseEther, toHex } from 'viem';
import { MARKET_MAKER } from '../accounts.ts';
import type { Builder } from '../anvil/builder.ts';
import { unitsWorth } from '../pools/price.ts';
import { worldTokenAddress } from '../tokens/addresses.ts';
import { tokensOf, type WorldToken } from '../tokens/tokens.ts';
import { DESKS, LIQUIDITY_DESK, NAMED_WALLETS } from './accounts.ts';
import { isTradable } from './venues.ts';

const mintAbi = parseAbi(['function mint(address to, uint256 amount)']);

/** What people hold when the past begins; they trade among these. */
export const PEOPLES_TOKENS = ['WETH', 'USDC', 'USDT', 'DAI', 'WBTC', 'LINK', 'UNI'] as const;
const PEOPLES_USD = 60_000;
/** The first desk keeps all pools together: it may hold as much as they do. */
const ARBITRAGE_USD = 2_000_000_000;
const DESK_USD = 100_000_000;
/** Coins besides those that are wrapped. */
const DESK_NATIVE = parseEther('20000');
const PEOPLES_NATIVE = parseEther('100');

interface Purse {
  address: Address;
  usd: number;
  native: bigint;
  tokens: readonly WorldToken[];
}

function pursesOf(chainId: number): Purse[] {
  const tradable = tokensOf(chainId).filter(isTradable);
  const known: readonly string[] = PEOPLES_TOKENS;
  const peoples = tradable.filter(({ key }) => known.includes(key));
  return [
    ...[...DESKS, LIQUIDITY_DESK].map((address, i) => ({
      address,
      usd: i === 0 ? ARBITRAGE_USD : DESK_USD,
      native: DESK_NATIVE,
      tokens: tradable,
    })),
    ...NAMED_WALLETS.map(({ address }) => ({
      address,
      usd: PEOPLES_USD,
      native: PEOPLES_NATIVE,
      tokens: peoples,
    })),
  ];
}

/** Gives everyone of the past money, and plays their accounts. */
export async function fundAccounts(builder: Builder, chainId: number): Promise<void> {
  for (const { address, usd, native, tokens } of pursesOf(chainId)) {
    await builder.impersonate(address, 0);
    for (const token of tokens) {
      const amount = unitsWorth(token, usd);
      const to = worldTokenAddress(chainId, token.key);
      if (token.key === 'WETH') {
        await builder.rpc.call('anvil_setBalance', [address, toHex(amount + native)]);
        const data = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' });
        builder.add({ label: 'wrapping', from: address, to, data, value: amount });
      } else {
        const data = encodeFunctionData({
          abi: mintAbi,
          functionName: 'mint',
          args: [address, amount],
        });
        builder.add({ label: `minting ${token.key}`, from: MARKET_MAKER, to, data });
      }
    }
  }
}
