import type { LiveClient, LiveEvent } from '@cenote/data';
import { QueryClient } from '@tanstack/react-query';
import { subscribeGatewayEvents } from './subscribe-gateway-events.ts';

function fakeLive() {
  const listeners = new Set<(event: LiveEvent) => void>();
  const live: LiveClient = {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return { live, listeners };
}

function look(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('subscribeGatewayEvents', () => {
  afterEach(() => look('visible'));

  it('refetches the queries that an event invalidates', () => {
    const { live, listeners } = fakeLive();
    const queries = new QueryClient();
    queries.setQueryData(['balances', 1, 'me'], 5);
    const stop = subscribeGatewayEvents('http://gateway.test', queries, live);
    for (const emit of listeners) emit({ name: 'reset', data: {} });
    expect(queries.getQueryState(['balances', 1, 'me'])?.isInvalidated).toBe(true);
    stop();
    expect(listeners.size).toBe(0);
  });

  it('subscribes once, and only while the page is visible', () => {
    const { live, listeners } = fakeLive();
    const stop = subscribeGatewayEvents('http://gateway.test', new QueryClient(), live);
    look('visible');
    expect(listeners.size).toBe(1);
    look('hidden');
    expect(listeners.size).toBe(0);
    look('visible');
    expect(listeners.size).toBe(1);
    stop();
    look('visible');
    expect(listeners.size).toBe(0);
  });
});
