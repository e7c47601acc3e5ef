import { useNavigate } from 'react-router';
import { PORTFOLIO } from '../paths.ts';
import type { AppRoute } from '../routes.ts';

/** The way to the page about the connected wallet; undefined where that page is closed. */
export function usePortfolioLink(routes: readonly AppRoute[]) {
  const navigate = useNavigate();
  if (!routes.some(({ path }) => path === PORTFOLIO)) return undefined;
  return { path: PORTFOLIO, go: () => void navigate(PORTFOLIO) };
}
