/**
 * `indexed()`: filters entries by network name, keeping the networks in the environment variable `CHAINS`. Also:
 * `networksNamed()`, the networks with the given comma-separated ids, all if there are none; throws if an id is
 * unknown.
 */
import { LOCAL, LOCAL_L2, LOCAL_NETWORKS, type Network } from '@cenote/chains';

/** Networks by name in Ponder's configuration. */
const BY_NAME = { local: LOCAL, localL2: LOCAL_L2 };

type ByName<T> = Record<keyof typeof BY_NAME, T>;

/**
 * Returns the networks with the listed ids, comma-separated; all indexed ones if none are given.
 * @throws if an id is unknown.
 */
export function networksNamed(ids: string | undefined): readonly Network[] {
  const chainIds = (ids ?? '').split(',').map((id) => id.trim());
  if (!chainIds.some(Boolean)) return LOCAL_NETWORKS;
  return chainIds.filter(Boolean).map((id) => {
    const network = LOCAL_NETWORKS.find((each) => String(each.id) === id);
    if (!network) throw new Error(`CHAINS: ${id} is not a network that the gateway indexes.`);
    return network;
  });
}

/**
 * Filters entries by the networks in `CHAINS`. The type includes all networks, since Ponder derives its types from the
 * whole configuration.
 */
export function indexed<T extends ByName<unknown>>(each: T): T {
  const chosen = networksNamed(process.env.CHAINS);
  const isChosen = (name: string) => chosen.includes(BY_NAME[name as keyof typeof BY_NAME]);
  return Object.fromEntries(Object.entries(each).filter(([name]) => isChosen(name))) as T;
}
