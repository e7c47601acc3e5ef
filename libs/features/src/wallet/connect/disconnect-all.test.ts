import { LOCAL, toViemChain } from '@cenote/chains';
import { connect, createConfig, createStorage, http, injected, reconnect } from '@wagmi/core';
import { ACCOUNT } from '../../testing/render.tsx';
import { disconnectAll } from './disconnect-all.ts';

/** A wallet that has authorized the page and does not support revoking that. */
const trusting = (id: string) =>
  injected({
    target: {
      id,
      name: id,
      provider: {
        async request({ method }: { method: string }) {
          if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [ACCOUNT];
          if (method === 'eth_chainId') return '0x7a69';
          throw Object.assign(new Error(method), { code: -32601 });
        },
        on() {},
        removeListener() {},
      } as never,
    },
  });

function page(stored: Map<string, string>) {
  return createConfig({
    chains: [toViemChain(LOCAL, 'http://rpc.test')],
    transports: { [LOCAL.id]: http('http://rpc.test') },
    connectors: [trusting('io.alpha'), trusting('io.beta')],
    multiInjectedProviderDiscovery: false,
    storage: createStorage({
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    }),
  });
}

describe('disconnectAll', () => {
  it('is not undone by a reload, even if other wallets have authorized the page', async () => {
    const stored = new Map<string, string>();
    const before = page(stored);
    await connect(before, { connector: before.connectors[0]! });

    const reloaded = page(stored);
    await reconnect(reloaded);
    expect(reloaded.state.status).toBe('connected');
    expect(reloaded.state.connections.size).toBe(2);
    await disconnectAll(reloaded);
    expect(reloaded.state).toMatchObject({ status: 'disconnected', current: null });

    const again = page(stored);
    expect(await reconnect(again)).toEqual([]);
    expect(again.state.status).toBe('disconnected');

    await connect(again, { connector: again.connectors[1]! });
    const chosen = page(stored);
    await reconnect(chosen);
    expect([...chosen.state.connections.values()].map((c) => c.connector.id)).toEqual(['io.beta']);
  });
});
