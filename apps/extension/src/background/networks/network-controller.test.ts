/** @jest-environment node */
import { memoryStore } from '../../testing/memory-store.ts';
import { NetworkController } from './network-controller.ts';

const ELSEWHERE = { chainId: 4_242, name: 'Elsewhere', symbol: 'ELS' };

async function reading(networks: object) {
  const store = memoryStore();
  await store.set({ networks });
  return new NetworkController(store);
}

describe('networks stored with one endpoint each', () => {
  const VERSION_0 = {
    added: [
      { ...ELSEWHERE, rpcUrl: 'https://site.example', explorerUrl: 'https://scan.example' },
      { chainId: 8_453, name: 'Base', symbol: 'ETH', rpcUrl: 'https://base.example' },
      { chainId: 84_532, name: 'Base Sepolia', symbol: 'ETH', rpcUrl: 'https://test.example' },
    ],
    endpoints: { 1: 'https://ethereum.example', 4242: 'https://own.example' },
  };

  it('keep the endpoint that was in use', async () => {
    const networks = await reading(VERSION_0);
    expect(await networks.byId(1)).toMatchObject({ rpcUrls: ['https://ethereum.example'] });
    expect(await networks.byId(84_532)).toMatchObject({ rpcUrls: ['https://test.example'] });
    expect(await networks.byId(4_242)).toEqual({
      ...ELSEWHERE,
      rpcUrls: ['https://own.example'],
      explorerUrl: 'https://scan.example',
    });
  });

  it('are those of the registry again if a site added one of them', async () => {
    const networks = await reading(VERSION_0);
    const base = (await networks.listed()).find(({ chainId }) => chainId === 8_453);
    expect(base).toMatchObject({
      isAdded: false,
      endpoints: [{ url: 'https://base.example' }],
      explorerUrl: 'https://basescan.org',
    });
  });

  it('are stored with lists of endpoints after the first change', async () => {
    const store = memoryStore();
    await store.set({ networks: VERSION_0 });
    await new NetworkController(store).addEndpoint(1, { url: 'https://second.example' });
    const again = new NetworkController(store);
    expect(await again.byId(1)).toMatchObject({
      rpcUrls: ['https://ethereum.example', 'https://second.example'],
    });
    expect(await store.get('networks')).toMatchObject({ version: 1 });
  });
});

it('an unreadable value leaves the networks of the registry', async () => {
  const networks = await reading({ added: 'none' });
  expect((await networks.all()).map(({ chainId }) => chainId)).toEqual([31_337, 31_338]);
});

it('a network that was added is listed as unavailable after its last endpoint was removed', async () => {
  const networks = new NetworkController(memoryStore());
  await networks.add(ELSEWHERE, [{ url: 'https://one.example' }]);
  await networks.removeEndpoint(4_242, 'https://one.example');
  expect(await networks.byId(4_242)).toBeUndefined();
  expect((await networks.listed()).at(-1)).toMatchObject({ ...ELSEWHERE, endpoints: [] });
});
