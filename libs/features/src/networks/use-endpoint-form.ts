/** Hook `useEndpointForm()`: state of the endpoint form: probes an endpoint before it is stored. */
import { useText } from '@cenote/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConfiguredNetwork } from '../config/app-config.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { rpcUrlChosen } from '../state/slices/settings.ts';
import { type Probe, probeEndpoint, readEndpoint } from './endpoint.ts';

/** Result of the last attempt. */
type Outcome = 'notAnAddress' | 'saved' | 'reset' | Exclude<Probe, 'ok'>;

export function useEndpointForm({ id, name }: ConfiguredNetwork) {
  const t = useText();
  const dispatch = useAppDispatch();
  const queries = useQueryClient();
  const own = useAppSelector((state) => state.settings.rpcUrls[id]);
  const [typed, setTyped] = useState(own ?? '');
  const [isTesting, setTesting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const store = (url: string | null) => {
    dispatch(rpcUrlChosen({ chainId: id, url }));
    // Results of the old endpoint are requested again from the new one.
    void queries.invalidateQueries();
  };
  const change = (text: string) => {
    setTyped(text);
    setOutcome(undefined);
  };
  const save = async () => {
    const url = readEndpoint(typed);
    if (url === undefined) return setOutcome('notAnAddress');
    setTesting(true);
    setOutcome(undefined);
    const found = await probeEndpoint(url, id);
    setTesting(false);
    if (found !== 'ok') return setOutcome(found);
    store(url);
    setOutcome('saved');
  };
  const reset = () => {
    store(null);
    setTyped('');
    setOutcome('reset');
  };
  const isGood = outcome === 'saved' || outcome === 'reset';
  return {
    typed,
    change,
    isTesting,
    save,
    reset: own === undefined ? undefined : reset,
    status: outcome && isGood ? t(`networks.${outcome}`) : '',
    error: outcome && !isGood ? t(`networks.${outcome}`, { network: name }) : undefined,
  };
}
