/** Hook `useEndpointForm()`: state of the endpoint form: probes an endpoint before it is added to the network's list. */
import { useText } from '@cenote/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConfiguredNetwork } from '../config/app-config.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { rpcUrlsChosen } from '../state/slices/settings.ts';
import { type Probe, probeEndpoint, readEndpoint } from './endpoint.ts';

/** Result of the last attempt. */
type Outcome = 'notAnAddress' | 'saved' | 'added' | 'removed' | 'reset' | Exclude<Probe, 'ok'>;

const GOOD: ReadonlySet<Outcome | undefined> = new Set([
  'saved',
  'added',
  'removed',
  'reset',
] as const);
const NONE: readonly string[] = [];

export function useEndpointForm({ id, name, rpcUrls = NONE }: ConfiguredNetwork) {
  const t = useText();
  const dispatch = useAppDispatch();
  const queries = useQueryClient();
  const own = useAppSelector((state) => state.settings.rpcUrls[id]);
  const [typed, setTyped] = useState('');
  const [isTesting, setTesting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const store = (urls: string[], done: Outcome) => {
    dispatch(rpcUrlsChosen({ chainId: id, urls }));
    setOutcome(done);
    // Results of the old endpoints are requested again from the new ones.
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
    setTyped('');
    store([...new Set([...(own ?? []), url])], own && own[0] !== url ? 'added' : 'saved');
  };
  const remove = (url: string) => {
    const rest = (own ?? []).filter((other) => other !== url);
    store(rest, rest.length === 0 && rpcUrls.length > 0 ? 'reset' : 'removed');
  };
  return {
    typed,
    change,
    isTesting,
    save,
    /** The endpoints in use, preferred first. */
    endpoints: own ?? rpcUrls,
    /** Removes one of the user's own; undefined while the configured ones are in use. */
    remove: own && remove,
    /** Removes all of the user's own. */
    reset: own && (() => store([], rpcUrls.length > 0 ? 'reset' : 'removed')),
    status: outcome && GOOD.has(outcome) ? t(`networks.${outcome}`, { network: name }) : '',
    error: outcome && !GOOD.has(outcome) ? t(`networks.${outcome}`, { network: name }) : undefined,
  };
}
