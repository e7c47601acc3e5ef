import { useNavigate } from 'react-router';
import type { AppRoute } from '../app-route.ts';
import { PORTFOLIO } from '../paths.ts';

/** Hook: returns path and navigation (`go`) of the connected wallet's page; undefined where that page is disabled. */
export function usePortfolioLink(routes: readonly AppRoute[]) {
  const navigate = useNavigate();
  if (!routes.some(({ path }) => path === PORTFOLIO)) return undefined;
  return { path: PORTFOLIO, go: () => void navigate(PORTFOLIO) };
}
