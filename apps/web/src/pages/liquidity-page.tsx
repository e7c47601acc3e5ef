import { Route, Routes, useLocation } from 'react-router';
import { LIQUIDITY_ROUTES } from '../routes/liquidity-routes.ts';
import { NotFoundHere } from '../routes/not-found/not-found-here.tsx';
import { PageFrame } from '../routes/page/page-frame.tsx';
import { MIGRATE, POSITIONS } from '../routes/paths.ts';

/**
 * Pages below /positions and /migrate (default export): the page of the path, each with its own code, or the not-found
 * page.
 */
export default function LiquidityPage() {
  const { pathname } = useLocation();
  const base = pathname.toLowerCase().startsWith(MIGRATE) ? MIGRATE : POSITIONS;
  return (
    <Routes>
      {LIQUIDITY_ROUTES.filter(({ path }) => path.startsWith(base)).map((route) => (
        <Route
          key={route.path}
          path={route.path.slice(base.length + 1)}
          element={<PageFrame route={route} />}
        />
      ))}
      <Route path="*" element={<NotFoundHere />} />
    </Routes>
  );
}
