/**
 * `networksNamed()`: the networks of the registry with the given comma-separated ids, the local ones if there are none;
 * throws if an id is unknown. `byNetwork()`: an entry for each network in the environment variable `CHAINS`, by the
 * network's name in Ponder's configuration.
 */
import { LOCAL, LOCAL_L2, LOCAL_NETWORKS, type Network } from '@cenote/chains';
import { NETWORKS } from '@cenote/chains/networks';

/** Names of the local networks in Ponder's configuration; others are named by their slug. */
const LOCAL_NAMES: Readonly<Record<number, string>> = {
  [LOCAL.id]: 'local',
  [LOCAL_L2.id]: 'localL2',
};

const nameOf = ({ id, slug }: Network): string => LOCAL_NAMES[id] ?? slug;

/**
 * Returns the networks with the listed ids, comma-separated; the local ones if none are given.
 * @throws if an id is unknown.
 */
export function networksNamed(ids: string | undefined): readonly Network[] {
  const chainIds = (ids ?? '').split(',').map((id) => id.trim());
  if (!chainIds.some(Boolean)) return LOCAL_NETWORKS;
  return [...new Set(chainIds)].filter(Boolean).map((id) => {
    const network = NETWORKS.find((each) => String(each.id) === id);
    if (!network) throw new Error(`CHAINS: ${id} is not a network that the gateway indexes.`);
    return network;
  });
}

/**
 * Returns an entry for each network in `CHAINS`, without those for which it is undefined: a network may lack a
 * contract. The type has fixed names, since Ponder derives its types from the whole configuration.
 */
export const byNetwork = <T>(
  entry: (network: Network) => T | undefined,
): Record<'local' | 'localL2', T> =>
  Object.fromEntries(
    networksNamed(process.env.CHAINS).flatMap((network): [string, T][] => {
      const found = entry(network);
      return found === undefined ? [] : [[nameOf(network), found]];
    }),
  ) as Record<'local' | 'localL2', T>;
