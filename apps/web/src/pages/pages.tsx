import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import type { AppRoute } from '../routes/app-route.ts';
import { PageFrame } from '../routes/page/page-frame.tsx';
import { LANDING } from '../routes/paths.ts';
import { isBlocked } from '../routes/redirects/blocked-paths.ts';
import { rootTarget } from '../routes/redirects/root-target.ts';
import { ROUTES } from '../routes/routes.ts';
import { Shell } from '../shell/shell.tsx';
import { UrlBridge } from './url-bridge.tsx';

const Elsewhere = lazy(() => import('../routes/redirects/redirect-page.tsx'));

/**
 * Router content of the app: the shell with a route for each page that is not blocked, a redirect or the landing page
 * at `/`, and the redirect page for other paths.
 */
export function Pages({ blockedPaths }: { blockedPaths: readonly string[] }) {
  const routes = ROUTES.filter(({ path }) => !isBlocked(path, blockedPaths));
  const landing = routes.find(({ path }) => path === LANDING);
  return (
    <UrlBridge>
      <Shell routes={routes}>
        <Routes>
          <Route path={LANDING} element={<Root landing={landing} />} />
          {routes
            .filter((route) => route !== landing)
            .map((route) => (
              <Route key={route.path} path={route.path} element={<PageFrame route={route} />} />
            ))}
          <Route
            path="*"
            element={
              <Suspense>
                <Elsewhere blockedPaths={blockedPaths} />
              </Suspense>
            }
          />
        </Routes>
      </Shell>
    </UrlBridge>
  );
}

/** The landing page, or a redirect where it is disabled or the address contains a target. */
function Root({ landing }: { landing: AppRoute | undefined }) {
  const to = rootTarget(useLocation(), landing !== undefined);
  if (to !== undefined) return <Navigate to={to} replace />;
  return landing && <PageFrame route={landing} />;
}
