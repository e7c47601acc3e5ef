import { FIAT_CURRENCIES, ratesResponseSchema } from '@cenote/data';
import { isPlausibleRate } from '@cenote/data/rates';
import * as fc from 'fast-check';
import { createApp } from '../http/app.ts';
import { createLog } from '../log.ts';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { DEFAULT_RATES_DATE } from './default-rates.ts';
import { parseProviderRates } from './parse-provider-rates.ts';
import { RateCache } from './rate-cache.ts';

const silent = { ...createLog('error'), warn() {} };
const result = (rates: object, changes: object = {}) =>
  JSON.stringify({ base: 'USD', date: '2026-02-03', rates, ...changes });

/** A rate cache whose provider returns these responses in turn; errors are thrown. */
function cacheOf(...results: (string | Error)[]) {
  const read = async () => {
    const next = results.shift();
    if (typeof next !== 'string') throw next;
    return next;
  };
  return new RateCache({ url: 'https://rates.example/?key=hunter2', log: silent, read });
}

const rateOf = (cache: RateCache, currency: string) =>
  cache.rates.rates.find((rate) => rate.currency === currency);

describe('fiat rates', () => {
  test('are returned for every currency, each with its date and decimals', async () => {
    const response = await createApp(fakeGateway()).request('/v1/rates');
    const body = ratesResponseSchema.parse(await response.json());
    expect(body.rates.map(({ currency }) => currency)).toEqual([...FIAT_CURRENCIES]);
    expect(body.rates).toHaveLength(22);
    // The apps show only plausible rates.
    expect(body.rates.filter(isPlausibleRate)).toHaveLength(22);
    for (const rate of body.rates)
      expect(rate).toMatchObject({ date: DEFAULT_RATES_DATE, source: 'table' });
    expect(body.rates[0]).toMatchObject({ currency: 'USD', perDollar: 1, decimals: 2 });
    expect(body.rates.find(({ currency }) => currency === 'JPY')?.decimals).toBe(0);
  });

  test("are the provider's if available, otherwise the table's", async () => {
    const cache = cacheOf(result({ EUR: 0.9, XAU: 1, USD: 3, JPY: '150' }));
    expect(await cache.refresh()).toBe(true);
    expect(rateOf(cache, 'EUR')).toMatchObject({
      perDollar: 0.9,
      date: '2026-02-03',
      source: 'provider',
    });
    expect(rateOf(cache, 'USD')?.perDollar).toBe(1);
    // A string is not a number.
    expect(rateOf(cache, 'JPY')).toMatchObject({ date: DEFAULT_RATES_DATE, source: 'table' });
  });

  test('stay unchanged if the provider fails, and its URL is not logged', async () => {
    const lines: string[] = [];
    const results = [result({ EUR: 0.9 })];
    const cache = new RateCache({
      url: 'https://rates.example/?key=hunter2',
      log: { ...silent, warn: (line) => lines.push(line) },
      read: async (url) => results.shift() ?? Promise.reject(new Error(`no answer of ${url}`)),
    });
    await cache.refresh();
    expect(await cache.refresh()).toBe(false);
    expect(rateOf(cache, 'EUR')).toMatchObject({ perDollar: 0.9, source: 'provider' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('hunter2');
  });

  test.each([
    ['another base currency', result({ EUR: 1 }, { base: 'EUR' })],
    ['an invalid date', result({ EUR: 1 }, { date: 'today' })],
    ['no known currency', result({ XAU: 1 })],
    ['a rate of zero', result({ EUR: 0 })],
    ['a negative rate', result({ EUR: -1 })],
    ['an implausible rate', result({ EUR: 1e12 })],
    ['no rates', '{}'],
    ['a response that is not JSON', '<html>'],
  ])('are unchanged by an invalid response: %s', async (_, text) => {
    const cache = cacheOf(text);
    const before = cache.rates;
    expect(await cache.refresh()).toBe(false);
    expect(cache.rates).toEqual(before);
  });

  test('are valid numbers whatever the response', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...FIAT_CURRENCIES), fc.jsonValue()), (rates) => {
        try {
          for (const rate of parseProviderRates(result(rates)).perDollar.values()) {
            expect(Number.isFinite(rate) && rate > 0).toBe(true);
          }
        } catch (error) {
          expect((error as Error).message).toMatch(/no rate|JSON/);
        }
      }),
    );
  });
});
