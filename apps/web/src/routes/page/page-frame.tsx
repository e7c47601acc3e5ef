import { useText } from '@cenote/i18n';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { AppRoute } from '../app-route.ts';
import { type DocumentMeta, describeDocument } from './document-meta.ts';
import { PageBoundary } from './page-boundary.tsx';
import { routeTitle } from './route-title.ts';

/**
 * Component that renders a route's page with an error boundary, sets its title and description in the document's head,
 * and shows its skeleton while its code loads.
 */
export function PageFrame({ route }: { route: AppRoute }) {
  const t = useText();
  const { pathname } = useLocation();
  const title = routeTitle(route, t, pathname);
  const description = t(route.description);
  const product = t('common.product');
  const { page: Page, Skeleton } = route;
  return (
    <PageBoundary path={pathname}>
      {/* Before the page renders, which may set more specific values. */}
      <Head title={title} description={description} pathname={pathname} product={product} />
      <Suspense fallback={<Skeleton title={title} />}>
        <Page />
      </Suspense>
    </PageBoundary>
  );
}

type HeadProps = Required<DocumentMeta> & { product: string };

function Head({ title, description, pathname, product }: HeadProps) {
  useEffect(
    () => describeDocument({ title, description, pathname }, product),
    [title, description, pathname, product],
  );
  return null;
}
