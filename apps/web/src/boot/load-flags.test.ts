import { type FetchFlags, loadFlags } from './load-flags.ts';

const { signal } = new AbortController();
const gateway: FetchFlags = async () => ({ flags: { limits: true, pools: false } });
const silent: FetchFlags = () => Promise.reject(new Error('silent'));
const load = (hostname: string, search: string, request = gateway) =>
  loadFlags(request, signal, { hostname, search });

describe('loadFlags', () => {
  const search = '?featureFlagOverride=pools&featureFlagOverrideOff=limits';

  it("uses only the gateway's flags in production", async () => {
    const { flags } = await load('cenote.example', search);
    expect([...flags]).toEqual(Object.entries({ limits: true, pools: false }));
  });

  it("applies a developer's overrides, even without a gateway", async () => {
    for (const request of [gateway, silent]) {
      const { flags } = await load('localhost', search, request);
      expect(Object.fromEntries(flags)).toEqual({ limits: false, pools: true });
    }
  });

  it('rejects when the gateway fails and there are no overrides', async () => {
    await expect(load('localhost', '', silent)).rejects.toThrow('silent');
  });
});
