import { createRestClient, type FiatRate } from '@cenote/data';
import { isPlausibleRate } from '@cenote/data/rates';

/** The gateway's exchange rates, without those that no currency has. */
export async function readRates(baseUrl: string, signal: AbortSignal): Promise<FiatRate[]> {
  const { rates } = await createRestClient({ baseUrl }).rates(signal);
  return rates.filter(isPlausibleRate);
}
