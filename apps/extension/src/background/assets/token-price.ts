/**
 * `tokenPrice()`: USD price of a million tokens in millionths of a dollar, that is of one token in trillionths, as a
 * hex quantity from the network's own pools; an empty object if no deep pools agree.
 */
import { type Address, isNative } from '@cenote/chains';
import { toQuantity } from '@cenote/wallet-core/provider';
import type { RpcRequest } from '../transactions/fees.ts';

/**
 * Decimal exponent of the number of tokens that are priced together: one may cost less than a millionth of a dollar.
 */
const TOKENS_DIGITS = 6;

export interface PricedToken {
  chainId: number;
  token: Address;
  decimals: number;
}

/**
 * USD price of a whole token in trillionths of a dollar, from the network's own pools; undefined if no deep pools
 * agree.
 * @throws the error of the node
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
