import { useNavigate } from 'react-router';
import type { AppRoute } from '../app-route.ts';
import { PORTFOLIO } from '../paths.ts';

/** The way to the page about the connected wallet; undefined where that page is closed. */
export function usePortfolioLink(routes: readonly AppRoute[]) {
  const navigate = useNavigate();
  if (!routes.some(({ path }) => path === PORTFOLIO)) return undefined;
  return { path: PORTFOLIO, go: () => void navigate(PORTFOLIO) };
}
