/**
 * Hook `useCurrentMarks()`: returns a function that updates a recent search with current icon data: it was stored with
 * the data of its time, and the product's token table may have changed since. Without icons until the table is loaded.
 */
import { type Address, lower, networkById } from '@cenote/chains';
import { useQuery } from '@tanstack/react-query';
import { tokenCorrectionQuery } from '../../tokens/safety/token-correction-query.ts';
import type { SearchItem } from './search-item.ts';

interface MarkedToken {
  symbol: string;
  address?: Address | undefined;
  isVerified?: boolean | undefined;
}

/** Fields that {@link MarkedToken} lacks and that correcting its safety does not read. */
const UNSTATED = { name: '', decimals: 18, flags: [], buyFeeBps: 0, sellFeeBps: 0 };

export function useCurrentMarks(): (item: SearchItem) => SearchItem {
  const { data: correct } = useQuery(tokenCorrectionQuery);
  return (item) => {
    if (item.kind !== 'token' && item.kind !== 'pool') return item;
    const { chainId } = item;
    const network = networkById(chainId);
    const isVerified = ({ symbol, address, isVerified }: MarkedToken): boolean => {
      if (!isVerified || !address || !network) return false;
      const token = {
        ...UNSTATED,
        chainId,
        symbol,
        address: lower(address),
        safety: 'verified' as const,
      };
      return correct?.(network, [token], [])[0]?.safety === 'verified';
    };
    if (item.kind === 'token') return { ...item, isVerified: isVerified(item) };
    const [token0, token1] = [item.token0, item.token1].map((token) => ({
      ...token,
      isVerified: isVerified(token),
    })) as [typeof item.token0, typeof item.token1];
    return { ...item, token0, token1 };
  };
}
