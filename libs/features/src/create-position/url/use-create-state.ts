/**
 * Hook `useCreateState()`: state of the form for a new position; changes appear at once and are written to the address
 * bar after a short delay; a change of the address bar from elsewhere replaces the state. Also: type `CreateForm`.
 */
import { use, useEffect, useRef, useState } from 'react';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useNetworks } from '../../config/use-networks.ts';
import { UrlContext } from '../../swap-url/swap-url-context.tsx';
import { type CreateState, emptyCreate, parseCreateUrl, writeCreateUrl } from './create-url.ts';

export interface CreateForm {
  state: CreateState;
  network: ConnectedNetwork;
  patch(change: Partial<CreateState>): void;
}

/** Delay before changes are written: typing and dragging change the state many times a second. */
const REST_MS = 250;

export function useCreateState(): CreateForm {
  const url = use(UrlContext);
  if (!url) throw new Error('useCreateState outside SwapUrlProvider');
  const networks = useNetworks();
  const { params, replace } = url;
  const [state, setState] = useState(() => parseCreateUrl(params, networks));
  const arrived = own(params);
  const written = useRef(arrived);

  useEffect(() => {
    if (arrived === written.current) return;
    written.current = arrived;
    setState((last) => {
      const next = parseCreateUrl(new URLSearchParams(arrived), networks);
      // The network menu changes the network alone; tokens of the previous one are not on it.
      const isStale = next.chainId !== last.chainId && next.currencyB === last.currencyB;
      return isStale ? emptyCreate(next.chainId) : next;
    });
  }, [arrived, networks]);

  const text = own(writeCreateUrl(new URLSearchParams(), state, networks));
  useEffect(() => {
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      replace((now) =>
        writeCreateUrl(now, parseCreateUrl(new URLSearchParams(text), networks), networks),
      );
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text, replace, networks]);

  return {
    state,
    network: networks.find(({ id }) => id === state.chainId) ?? networks[0],
    patch: (change) => setState((last) => ({ ...last, ...change })),
  };
}

const OWN =
  /^(chain|step|currency[AB]|fee|tickSpacing|hook|inverted|price|lower|upper|value|side|other|native|zap)$/;

/** Returns the form's own parameters as text, sorted. */
function own(params: URLSearchParams): string {
  const found = new URLSearchParams([...params].filter(([name]) => OWN.test(name)));
  found.sort();
  return found.toString();
}
