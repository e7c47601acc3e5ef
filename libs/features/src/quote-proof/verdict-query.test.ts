import { LOCAL, NATIVE } from '@cenote/chains';
import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { fetchQuote } from '../quote/quote-query.ts';
import { fakeGateway, USDC } from '../testing/fake-gateway.ts';
import { cannot, type FakeRouting, fakeRouting } from '../testing/fake-routing.ts';
import { verdictQuery } from './verdict-query.ts';

const network = { ...LOCAL, rpcUrls: ['http://rpc.test'] };
const NO_FEES = { sellFeeBps: 0, buyFeeBps: 0 };

const params = { tokenIn: NATIVE, tokenOut: USDC, amount: 10n ** 18n, kind: 'exactIn' } as const;

/** Observes the verdict about a quote that stays on screen, over time. */
async function watched(routing: FakeRouting) {
  const quote = await fetchQuote({ gateway: fakeGateway() }, network, params);
  jest.useFakeTimers();
  const device = () => Promise.reject(cannot('NO_ROUTE'));
  const query = verdictQuery({ loadRouting: async () => routing, device }, network, quote, NO_FEES);
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const observer = new QueryObserver(client, query);
  client.mount();
  const stop = observer.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(10);
  return {
    verdict: () => observer.getCurrentResult().data,
    later: () => jest.advanceTimersByTimeAsync(network.quoteRefreshMs),
    end() {
      stop();
      client.clear();
      client.unmount();
      jest.useRealTimers();
    },
  };
}

describe('verdictQuery', () => {
  it('verifies a quote that stays on screen again at the refresh interval of quotes', async () => {
    const routing = fakeRouting();
    const { verdict, later, end } = await watched(routing);
    expect(verdict()).toMatchObject({ verdict: 'proven' });
    routing.finding = cannot('BLOCK_UNAVAILABLE');
    await later();
    expect(verdict()).toMatchObject({ verdict: 'unverified', reason: 'BLOCK_UNAVAILABLE' });
    end();
  });

  it.each<[string, FakeRouting['finding'], object]>([
    ['that is invalid', { verdict: 'invalid', fault: 'AMOUNTS_DIFFER' }, { verdict: 'invalid' }],
    ['that could not be verified', cannot('RPC_DOWN'), { verdict: 'unverified' }],
  ])('does not repeat the verification of a quote %s', async (_, finding, expected) => {
    const routing = fakeRouting(finding);
    const { verdict, later, end } = await watched(routing);
    await later();
    expect(verdict()).toMatchObject(expected);
    const checks = routing.checked.length;
    await later();
    expect(routing.checked).toHaveLength(checks);
    end();
  });

  it('verifies an unverified quote again once the network is available', async () => {
    const routing = fakeRouting(cannot('RPC_DOWN'));
    const { verdict, later, end } = await watched(routing);
    await later();
    expect(verdict()).toMatchObject({ verdict: 'unverified' });
    routing.finding = fakeRouting().finding;
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await jest.advanceTimersByTimeAsync(10);
    expect(verdict()).toMatchObject({ verdict: 'proven' });
    end();
  });
});
