import { createRestClient, type FiatRate } from '@cenote/data';
import { isPlausibleRate } from '@cenote/data/rates';

/** Fetches exchange rates of the dollar from the gateway; omits those outside their currency's plausible range. */
export async function readRates(baseUrl: string, signal: AbortSignal): Promise<FiatRate[]> {
  const { rates } = await createRestClient({ baseUrl }).rates(signal);
  return rates.filter(isPlausibleRate);
}
