/**
 * `TRUE_TOKENS`: table of the local world's tokens with their true USD prices (type `TrueToken`). Also: `trueToken()`
 * (lookup by key), `intendedBy()` (by symbol), `valueUsd()` (value of base units).
 */
import { type Address, LOCAL, lower, NATIVE } from '@cenote/chains';
import { tokensOf, worldTokenAddress } from '@cenote/devnet';

/** A token with its on-chain data and true price. */
export interface TrueToken {
  key: string;
  symbol: string;
  address: Address;
  decimals: number;
  /** USD price of one whole token. */
  priceUsd: number;
}

const world: readonly TrueToken[] = tokensOf(LOCAL.id).map(
  ({ key, symbol, decimals, priceUsd }) => ({
    key,
    symbol,
    decimals,
    priceUsd: Number(priceUsd),
    address: lower(worldTokenAddress(LOCAL.id, key)),
  }),
);
const wrapped = world.find(({ key }) => key === 'WETH')!;

/** Everything of value on the chain, starting with the native coin. */
export const TRUE_TOKENS: readonly TrueToken[] = [
  { ...wrapped, key: 'ETH', symbol: LOCAL.native.symbol, address: NATIVE },
  ...world.map((token) =>
    token.key === 'WETH' ? { ...token, address: lower(LOCAL.wrappedNative) } : token,
  ),
];

export function trueToken(key: string): TrueToken {
  const token = TRUE_TOKENS.find((one) => one.key === key);
  if (!token) throw new Error(`No token ${key}`);
  return token;
}

export const valueUsd = (amount: bigint, { decimals, priceUsd }: TrueToken): number =>
  (Number(amount) / 10 ** decimals) * priceUsd;

/** The true token with this symbol, which a user means by it. */
export const intendedBy = (symbol: string): TrueToken | undefined =>
  TRUE_TOKENS.find((token) => token.symbol === symbol);
