import { LyingGateway } from './lying-gateway.ts';

const ORDERS = { orders: [{ nonce: '1' }, { nonce: '2' }] };
const nodesFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = async () => new Response(JSON.stringify(ORDERS));
});
afterEach(() => {
  globalThis.fetch = nodesFetch;
});

const gateway = () => new LyingGateway('http://127.0.0.1:1', [], []);
const fetchFrom = async (one: LyingGateway, url: string) =>
  (await one.fetch(`${url}/v1/orders`, undefined)).json();

it('LyingGateway reports a rewrite only if the response has changed', async () => {
  const one = gateway();
  const same = one.begin([], { concerned: [], rewrite: ({ answer }) => structuredClone(answer) });
  expect(await fetchFrom(one, same)).toEqual(ORDERS);
  expect(one.hasRewritten).toBe(false);
  const none = one.begin([], { concerned: [], rewrite: () => undefined });
  expect(await fetchFrom(one, none)).toEqual(ORDERS);
  expect(one.hasRewritten).toBe(false);
  const other = one.begin([], { concerned: [], rewrite: () => ({ orders: [] }) });
  expect(await fetchFrom(one, other)).toEqual({ orders: [] });
  expect(one.hasRewritten).toBe(true);
  one.begin([], { concerned: [] });
  expect(one.hasRewritten).toBe(false);
});
