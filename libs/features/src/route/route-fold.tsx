/**
 * Component `RouteFold`: the number of paths and pools of a route, and below it, if unfolded, its diagram; for many
 * paths groups of them.
 */
import { useText } from '@cenote/i18n';
import { poolCalls, type RouteQuote } from '@cenote/trading';
import { Disclosure } from '@cenote/ui';
import { type ReactNode, useMemo } from 'react';
import type { Token } from '../tokens/list/token.ts';
import type { TokenList } from '../tokens/list/use-tokens.ts';
import { RouteDiagram } from './route-diagram.tsx';
import { RouteGroups } from './route-groups.tsx';
import { MAX_DRAWN_PATHS, routeOverview } from './route-overview.ts';
import { routeView } from './route-view.ts';

export interface RouteFoldProps {
  route: RouteQuote;
  wrappedNative: Token['address'];
  input: Token;
  output: Token;
  list: TokenList;
  defaultOpen?: boolean;
  /** Below the route. */
  children?: ReactNode;
  'data-testid': string;
}

export function RouteFold({
  route,
  wrappedNative,
  input,
  output,
  list: { find },
  defaultOpen = false,
  children,
  'data-testid': testId,
}: RouteFoldProps) {
  const t = useText();
  const { paths } = route;
  const picture = useMemo(() => {
    const ends = { input, output, find };
    return paths.length > MAX_DRAWN_PATHS ? (
      <RouteGroups overview={routeOverview(route, wrappedNative)} {...ends} />
    ) : (
      <RouteDiagram paths={routeView(route, wrappedNative)} {...ends} />
    );
  }, [route, paths, wrappedNative, input, output, find]);
  return (
    <Disclosure
      defaultOpen={defaultOpen}
      data-testid={testId}
      summary={
        <span className="f-route-summary">
          <span>{t('swap.quote.route')}</span>
          <span className="f-figure">
            {t('swap.route.legs', { count: paths.length })} ·{' '}
            {t('swap.route.hops', { count: poolCalls(paths) })}
          </span>
        </span>
      }
    >
      {picture}
      {children}
    </Disclosure>
  );
}
