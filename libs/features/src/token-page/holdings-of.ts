/**
 * `holdingsOf()`: returns an account's balance of a token on each network that has it, 0 included. Also: type
 * `HoldingOn` (one of them).
 */
import { lower, type Network } from '@cenote/chains';
import type { TokenMarket } from '@cenote/data';

interface Balance {
  token: { chainId: number; address: string };
  /** Base units. */
  amount: string;
  usd: number | null;
}

export interface HoldingOn<N extends Network> {
  network: N;
  /** In the token's base units on that network. */
  amount: bigint;
  decimals: number;
  usd: number | null;
}

export function holdingsOf<N extends Network>(
  token: Pick<TokenMarket, 'chainId' | 'address' | 'decimals' | 'elsewhere'>,
  balances: readonly Balance[],
  networks: readonly N[],
): HoldingOn<N>[] {
  return [token, ...token.elsewhere].flatMap(({ chainId, address, decimals }) => {
    const network = networks.find(({ id }) => id === chainId);
    if (!network) return [];
    const tokenBalance = balances.find(
      (balance) =>
        balance.token.chainId === chainId && lower(balance.token.address) === lower(address),
    );
    return [
      {
        network,
        amount: BigInt(tokenBalance?.amount ?? 0),
        decimals,
        usd: tokenBalance ? tokenBalance.usd : 0,
      },
    ];
  });
}
