import type { Address } from '@cenote/chains';
import { createRestClient } from '@cenote/data';

/** Fetches an account's username or ENS name from the gateway; null if it has none. */
export async function readAccountName(
  baseUrl: string,
  address: Address,
  signal: AbortSignal,
): Promise<string | null> {
  return (await createRestClient({ baseUrl }).addressName({ address }, signal)).name;
}
