import type { PageLinks } from '@cenote/features/token-page';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { poolPath, swapPath, tokenPath, walletPath } from './page-paths.ts';

/**
 * Hook: returns the implementation of libs/features' `PageLinks`: the app's paths of token, pool, swap and wallet
 * pages, and `go()` to navigate.
 */
export function useAppLinks(): PageLinks {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      token: tokenPath,
      pool: poolPath,
      swap: swapPath,
      wallet: walletPath,
      go: (path) => void navigate(path),
    }),
    [navigate],
  );
}
