/**
 * Re-exports `createRestClient` and `isPlausibleRate` of @cenote/data, in a file of its own so that first screens can
 * load it lazily. Also: `servedNetworks()`, the chain ids of the networks that a gateway serves.
 */
import { createRestClient } from '@cenote/data';

export { isPlausibleRate } from '@cenote/data/rates';
export { createRestClient };

/** Time for which a gateway's list is not requested again. */
const KEPT_MS = 60_000;

interface Kept {
  at: number;
  ids: Promise<readonly number[] | undefined>;
}
const kept = new Map<string, Kept>();

/** Chain ids of the networks that a gateway serves; undefined if it does not return them. Never rejects. */
export function servedNetworks(baseUrl: string): Promise<readonly number[] | undefined> {
  const known = kept.get(baseUrl);
  if (known && Date.now() - known.at < KEPT_MS) return known.ids;
  const ids = createRestClient({ baseUrl })
    .readiness()
    .then(
      ({ chains }) => chains.map(({ chainId }) => chainId),
      () => {
        kept.delete(baseUrl);
        return undefined;
      },
    );
  kept.set(baseUrl, { at: Date.now(), ids });
  return ids;
}
