/**
 * `RateCache`: class that returns fiat exchange rates of the dollar: built-in ones, replaced by a provider's last valid
 * ones, which it fetches every hour. Also: type `RateCacheOptions`.
 */
import { setTimeout as delay } from 'node:timers/promises';
import {
  FIAT_CURRENCIES,
  type FiatCurrency,
  type FiatRate,
  type RatesResponse,
} from '@cenote/data';
import type { Log } from '../log.ts';
import { DEFAULT_RATES, DEFAULT_RATES_DATE } from './default-rates.ts';
import { parseProviderRates } from './parse-provider-rates.ts';

const REFRESH_MS = 3_600_000;
const RETRY_MS = 60_000;
const FETCH_TIMEOUT_MS = 5_000;
const MAX_CHARACTERS = 256 * 1024;

export interface RateCacheOptions {
  /** The provider's URL; undefined: built-in rates only. */
  url: string | undefined;
  log: Log;
  /** Fetches a URL. Rejects if it does not respond in time, or with a status other than 200. */
  read?: (url: string) => Promise<string>;
}

export class RateCache {
  readonly #options: RateCacheOptions;
  readonly #stop = new AbortController();
  readonly #rates = new Map<FiatCurrency, FiatRate>(
    FIAT_CURRENCIES.map((currency) => {
      const [perDollar, decimals] = DEFAULT_RATES[currency];
      return [
        currency,
        { currency, perDollar, decimals, date: DEFAULT_RATES_DATE, source: 'table' },
      ];
    }),
  );

  constructor(options: RateCacheOptions) {
    this.#options = options;
  }

  get rates(): RatesResponse {
    return { base: 'USD', rates: [...this.#rates.values()] };
  }

  /** Fetches the provider's rates, and again every hour until {@link stop}. */
  async start(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted && this.#options.url !== undefined) {
      const wait = (await this.refresh()) ? REFRESH_MS : RETRY_MS;
      await delay(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  stop(): void {
    this.#stop.abort();
  }

  /**
   * Updates the rates from the provider. Never rejects; returns false if the response is unusable: all rates are then
   * unchanged.
   */
  async refresh(): Promise<boolean> {
    const { url, log, read = readUrl } = this.#options;
    if (url === undefined) return false;
    try {
      const { date, perDollar } = parseProviderRates(await read(url));
      for (const [currency, rate] of perDollar) {
        const known = this.#rates.get(currency)!;
        this.#rates.set(currency, { ...known, perDollar: rate, date, source: 'provider' });
      }
      return true;
    } catch {
      // Without the error's message: it may contain the URL, and with it an API key.
      log.warn('Fiat rate provider unavailable: using the last known rates');
      return false;
    }
  }
}

async function readUrl(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`Response status ${response.status}.`);
  const text = await response.text();
  if (text.length > MAX_CHARACTERS) throw new Error('The response is too large.');
  return text;
}
