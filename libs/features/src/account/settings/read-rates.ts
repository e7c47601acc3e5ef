import { createRestClient, type FiatRate } from '@cenote/data';
import { isPlausibleRate } from '@cenote/data/rates';

/** Fetches exchange rates of the dollar from the gateway. Omits rates of unsupported currencies. */
export async function readRates(baseUrl: string, signal: AbortSignal): Promise<FiatRate[]> {
  const { rates } = await createRestClient({ baseUrl }).rates(signal);
  return rates.filter(isPlausibleRate);
}
