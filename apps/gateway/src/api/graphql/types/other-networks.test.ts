import { LOCAL, LOCAL_L2, NATIVE } from '@cenote/chains';
import type { ChainService } from '../../chain/chain-service.ts';
import { createApp } from '../../http/app.ts';
import { fakeGateway, TOLL, USDC } from '../../testing/fake-gateway.ts';

/** A gateway of two networks with the same tokens. */
async function twoNetworks(fresh?: ChainService['market']['fresh']) {
  const gateway = fakeGateway();
  const first = gateway.chains.get(LOCAL.id)!;
  const market = await first.market.fresh();
  const tokens = new Map(
    [...market.tokens].map(([address, figures]) => [
      address,
      { ...figures, token: { ...figures.token, chainId: LOCAL_L2.id } },
    ]),
  );
  const second = {
    ...first,
    market: { fresh: fresh ?? (async () => ({ ...market, chainId: LOCAL_L2.id, tokens })) },
  } as unknown as ChainService;
  return { ...gateway, chains: new Map([...gateway.chains, [LOCAL_L2.id, second]]) };
}

async function elsewhere(address: string, gateway: Awaited<ReturnType<typeof twoNetworks>>) {
  const query = `{ token(chainId: ${LOCAL.id}, address: "${address}") { elsewhere { chainId address } } }`;
  const headers = { 'Content-Type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify({ query }) };
  const { data } = await (await createApp(gateway).request('/graphql', request)).json();
  return data.token.elsewhere;
}

test.each([
  ['a verified token', USDC, [{ chainId: LOCAL_L2.id, address: USDC }]],
  ['the native coin', NATIVE, [{ chainId: LOCAL_L2.id, address: NATIVE }]],
  ['an unverified token', TOLL, []],
])('the tokens of the other network are correct for %s', async (_, address, expected) => {
  expect(await elsewhere(address, await twoNetworks())).toEqual(expected);
});

test('a network that does not respond is omitted', async () => {
  const down = await twoNetworks(() => Promise.reject(new Error('down')));
  expect(await elsewhere(USDC, down)).toEqual([]);
});
