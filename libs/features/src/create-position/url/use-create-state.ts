/**
 * Hook `useCreateState()`: state of the form for a new position; changes appear at once and are written to the address
 * bar after a short delay, and each step is an entry of the history; a change of the address bar from elsewhere replaces
 * the state. Also: type `CreateForm`.
 */
import { use, useEffect, useRef, useState } from 'react';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useNetworks } from '../../config/use-networks.ts';
import { UrlContext } from '../../swap-url/swap-url-context.tsx';
import type { Version } from '../pool/version.ts';
import {
  type CreateState,
  type CreateStep,
  emptyCreate,
  parseCreateUrl,
  writeCreateUrl,
} from './create-url.ts';

export interface CreateForm {
  state: CreateState;
  network: ConnectedNetwork;
  patch(change: Partial<CreateState>): void;
  /** Shows another step: Back of the browser returns to the current one. */
  go(step: CreateStep): void;
}

/** Delay before changes are written: typing and dragging change the state many times a second. */
const REST_MS = 250;

export function useCreateState(version: Version): CreateForm {
  const url = use(UrlContext);
  if (!url) throw new Error('useCreateState outside SwapUrlProvider');
  const networks = useNetworks();
  const { params, replace, push } = url;
  const [state, setState] = useState(() => parseCreateUrl(params, networks));
  const arrived = own(params);
  const written = useRef(arrived);
  // What the form has written for this version: entries of the history to which Back and Forward lead.
  const visited = useRef(new Set<string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version begins anew
  useEffect(() => visited.current.clear(), [version]);

  useEffect(() => {
    if (arrived === written.current) return;
    written.current = arrived;
    setState((last) => {
      const next = parseCreateUrl(new URLSearchParams(arrived), networks);
      // Back leads to another step and takes nothing away that was chosen since.
      if (visited.current.has(arrived) && next.chainId === last.chainId) {
        return { ...last, step: next.step };
      }
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
      visited.current.add(text);
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
    go(step) {
      if (step === state.step) return;
      const next = { ...state, step };
      written.current = own(writeCreateUrl(new URLSearchParams(), next, networks));
      visited.current.add(text).add(written.current);
      // What was typed last is not in the address bar yet.
      replace((now) => writeCreateUrl(now, state, networks));
      push((now) => writeCreateUrl(now, next, networks));
      setState(next);
    },
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
