import { type Address, isNative } from '@cenote/chains';
import { toQuantity } from '@cenote/wallet-core/provider';
import type { RpcRequest } from '../transactions/fees.ts';

/** Tokens that are priced at once, as a power of ten: the price of one may be below a millionth of a dollar. */
const TOKENS_DIGITS = 6;

export interface PricedToken {
  chainId: number;
  token: Address;
  decimals: number;
}

/**
 * What the network's own pools price a whole token at, in trillionths of a US dollar; without a price where no deep
 * pools agree.
 * @throws what the node throws
 */
export async function tokenPrice(
  rpcRequest: RpcRequest,
  { chainId, token, decimals }: PricedToken,
): Promise<{ perToken?: `0x${string}` }> {
  const { poolPrices } = await import('../checks/pool-prices.ts');
  const prices = await poolPrices(rpcRequest, chainId, isNative(token) ? [] : [token]);
  const amount = 10n ** BigInt(decimals + TOKENS_DIGITS);
  const value = prices.valueOf({ standard: 'erc20', token, amount });
  return value ? { perToken: toQuantity(value) } : {};
}
