/**
 * `tokenOnChainQueryOptions()`: query options for a token read from the chain by its address; null where no ERC-20
 * responds there. Also: `fromImported()` (converts an imported token to the list's token type, marked as unverified).
 */
import type { Address, Network } from '@cenote/chains';
import { queryOptions } from '@tanstack/react-query';
import type { Config } from '@wagmi/core';
import type { ImportedToken } from '../../state/slices/tokens.ts';
import type { Token } from './token.ts';

/** Converts an imported token to the list's token type, marked as unverified. */
export const fromImported = (token: ImportedToken): Token => ({
  ...token,
  safety: 'medium',
  flags: [],
  buyFeeBps: 0,
  sellFeeBps: 0,
  imported: true,
});

/** Query options for a token read from the chain by its address; null where no ERC-20 responds there. */
export const tokenOnChainQueryOptions = (
  config: Config,
  network: Network,
  address: Address | undefined,
) =>
  queryOptions({
    queryKey: ['token-on-chain', network.id, address],
    enabled: address !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<ImportedToken | null> => {
      const { readToken } = await import('./read-token.ts');
      return readToken(config, network, address as Address);
    },
  });
