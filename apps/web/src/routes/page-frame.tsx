import { useText } from '@cenote/i18n';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { describeDocument } from './document-meta.ts';
import { PageBoundary } from './page-boundary.tsx';
import type { AppRoute } from './routes.ts';

/** One page: its title before it, its skeleton until its code is there, and what is said when it is not. */
export function PageFrame({ route }: { route: AppRoute }) {
  const t = useText();
  const { pathname } = useLocation();
  const title = t(route.title);
  const description = t(route.description);
  const product = t('common.product');
  useEffect(
    () => describeDocument({ title, description, pathname }, product),
    [title, description, pathname, product],
  );
  const { page: Page, Skeleton } = route;
  return (
    <PageBoundary path={pathname}>
      <Suspense fallback={<Skeleton />}>
        <Page />
      </Suspense>
    </PageBoundary>
  );
}
