import type { PageLinks } from '@cenote/features/token-page';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { POSITIONS } from '../paths.ts';
import { createPositionPath, migratePath } from './liquidity-paths.ts';
import { poolPath, swapPath, tokenPath, walletPath } from './page-paths.ts';
import { positionPath } from './position-path.ts';

/**
 * Hook: returns the implementation of libs/features' `PageLinks`: the app's paths of token, pool, swap, wallet
 * and liquidity pages, and `go()` to navigate.
 */
export function useAppLinks(): PageLinks {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      token: tokenPath,
      pool: poolPath,
      swap: swapPath,
      wallet: walletPath,
      positions: () => POSITIONS,
      position: positionPath,
      createPosition: createPositionPath,
      migrate: migratePath,
      go: (path) => void navigate(path),
    }),
    [navigate],
  );
}
