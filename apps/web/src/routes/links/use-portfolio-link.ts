import { useNavigate } from 'react-router';
import type { AppRoute } from '../app-route.ts';
import { PORTFOLIO } from '../paths.ts';
import { positionPath } from './position-path.ts';

/**
 * Hook: returns path and navigation (`go`) of the connected wallet's page, and the path of a position's page; undefined
 * where the wallet's page is disabled.
 */
export function usePortfolioLink(routes: readonly AppRoute[]) {
  const navigate = useNavigate();
  if (!routes.some(({ path }) => path === PORTFOLIO)) return undefined;
  return {
    path: PORTFOLIO,
    go: (path: string = PORTFOLIO) => void navigate(path),
    position: positionPath,
  };
}
