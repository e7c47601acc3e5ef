import { type FetchFlags, loadFlags } from './load-flags.ts';

const { signal } = new AbortController();
const gateway: FetchFlags = async () => ({ flags: { limits: true, pools: false } });
const silent: FetchFlags = () => Promise.reject(new Error('silent'));
const load = (hostname: string, search: string, request = gateway) =>
  loadFlags(request, signal, { hostname, search });

describe('loadFlags', () => {
  const search = '?featureFlagOverride=pools&featureFlagOverrideOff=limits';

  it('believes the gateway alone in production', async () => {
    const { flags } = await load('cenote.example', search);
    expect([...flags]).toEqual(Object.entries({ limits: true, pools: false }));
  });

  it('lets a developer turn features on and off, even without a gateway', async () => {
    for (const request of [gateway, silent]) {
      const { flags } = await load('localhost', search, request);
      expect(Object.fromEntries(flags)).toEqual({ limits: false, pools: true });
    }
  });

  it('fails with the gateway where nothing else is said', async () => {
    await expect(load('localhost', '', silent)).rejects.toThrow('silent');
  });
});
