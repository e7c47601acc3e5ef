import { LOCAL, NATIVE } from '@cenote/chains';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { fetchQuote } from '../quote/quote-query.ts';
import { fakeGateway, USDC } from '../testing/fake-gateway.ts';
import { cannot, fakeRouting } from '../testing/fake-routing.ts';
import { verdictQuery } from './claim-query.ts';

const network = { ...LOCAL, rpcUrl: 'http://rpc.test' };
const NO_FEES = { sellFeeBps: 0, buyFeeBps: 0 };

describe('verdictQuery', () => {
  it('verifies a quote that stays on screen anew, as often as quotes are renewed', async () => {
    const asked = { tokenIn: NATIVE, tokenOut: USDC, amount: 10n ** 18n, kind: 'exactIn' } as const;
    const quote = await fetchQuote({ gateway: fakeGateway() }, network, asked);
    jest.useFakeTimers();
    const routing = fakeRouting();
    const device = () => Promise.reject(cannot('NO_ROUTE'));
    const sources = { loadRouting: async () => routing, device };
    const query = verdictQuery(sources, network, quote, NO_FEES);
    const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
    const observer = new QueryObserver(client, query);
    const stop = observer.subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(10);
    expect(observer.getCurrentResult().data).toMatchObject({ verdict: 'proved' });
    routing.finding = cannot('BLOCK_UNAVAILABLE');
    await jest.advanceTimersByTimeAsync(network.quoteRefreshMs);
    expect(observer.getCurrentResult().data).toMatchObject({
      verdict: 'unverified',
      reason: 'BLOCK_UNAVAILABLE',
    });
    stop();
    client.clear();
    jest.useRealTimers();
  });
});
