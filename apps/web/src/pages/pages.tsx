import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { Shell } from '../shell/shell.tsx';
import { UrlBridge } from './url-bridge.tsx';

const SwapPage = lazy(() => import('./swap-page.tsx'));
const NotFoundPage = lazy(() => import('./not-found-page.tsx'));

/** Which page stands at which path. */
export const Pages = () => (
  <UrlBridge>
    <Shell>
      <Suspense>
        <Routes>
          <Route path="/" element={<Navigate to="/swap" replace />} />
          <Route path="/swap" element={<SwapPage />} />
          <Route path="/not-found" element={<NotFoundPage />} />
          <Route path="*" element={<Navigate to="/not-found" replace />} />
        </Routes>
      </Suspense>
    </Shell>
  </UrlBridge>
);
