import type { Address } from '@cenote/chains';
import { useQueries } from '@tanstack/react-query';
import { NODE_QUERY_KEY } from '../assets/query-keys.ts';
import { useNode } from '../assets/use-node.ts';
import { useWallet } from '../wallet-context.tsx';
import { ensChain } from './ens-chain.ts';

/** Hook `useEnsNames()`: map of addresses to their verified primary ENS names; addresses without one are left out. */
export function useEnsNames(addresses: readonly Address[]): ReadonlyMap<Address, string> {
  const request = useNode();
  const chainId = ensChain(useWallet().state.networks);
  const found = useQueries({
    queries: addresses.map((address) => ({
      queryKey: [NODE_QUERY_KEY, chainId, 'ensName', address] as const,
      enabled: chainId !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      queryFn: async () => {
        const { resolveAddress } = await import('./resolve-name.ts');
        return resolveAddress(request, chainId ?? 0, address);
      },
    })),
  });
  return new Map(
    addresses.flatMap((address, index) => {
      const name = found[index]?.data;
      return name ? [[address, name] as const] : [];
    }),
  );
}
