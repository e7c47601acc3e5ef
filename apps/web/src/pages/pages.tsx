import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { isBlocked } from '../routes/blocked-paths.ts';
import { PageFrame } from '../routes/page-frame.tsx';
import { rootTarget } from '../routes/root-target.ts';
import { ROUTES } from '../routes/routes.ts';
import { Shell } from '../shell/shell.tsx';
import { UrlBridge } from './url-bridge.tsx';

const Elsewhere = lazy(() => import('../routes/elsewhere.tsx'));

/** The shell with the page that the path asks for. */
export function Pages({ blockedPaths }: { blockedPaths: readonly string[] }) {
  const routes = ROUTES.filter(({ path }) => !isBlocked(path, blockedPaths));
  return (
    <UrlBridge>
      <Shell routes={routes}>
        <Routes>
          <Route path="/" element={<Root />} />
          {routes.map((route) => (
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

const Root = () => <Navigate to={rootTarget(useLocation())} replace />;
