/**
 * Hook `useAlternativeRoute()`: requests another route if the simulation of one through a pool with a hook fails: a
 * local one, which uses no pool whose hook may reject swaps, as long as the gateway is skipped.
 */
import { isNative } from '@cenote/chains';
import type { RouteQuote } from '@cenote/trading';
import { useEffect } from 'react';
import { useDistrustGateway } from '../../local-routing/use-quote-sources.ts';
import type { QuoteView } from '../../quote/quote-view.ts';
import type { SimulationView } from '../../trade-review/simulation/simulation-view.ts';

/** Returns whether a route passes through a pool with a hook, which may reject the swap. */
const mayBeRefused = ({ paths }: RouteQuote): boolean =>
  paths.some(({ hops }) => hops.some(({ hooks }) => hooks && !isNative(hooks)));

export function useAlternativeRoute(
  { quote, refresh }: QuoteView,
  simulation: SimulationView,
  isLive: boolean,
): void {
  const distrust = useDistrustGateway();
  const isRefused =
    isLive &&
    quote?.source === 'gateway' &&
    simulation.state === 'fails' &&
    simulation.reason !== 'INSUFFICIENT_FUNDS' &&
    mayBeRefused(quote.route);
  useEffect(() => {
    if (!isRefused) return;
    distrust();
    refresh();
  }, [isRefused, distrust, refresh]);
}
