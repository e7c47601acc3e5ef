import { LOCAL, LOCAL_L2, type LocalContracts } from '@cenote/chains';
import { indexed } from './chain-groups.ts';

/**
 * Returns the configuration of a Ponder source by network name, made from each indexed network's contract addresses.
 */
export const onEachNetwork = <T>(source: (contracts: LocalContracts) => T) =>
  indexed({
    local: source(LOCAL.contracts),
    localL2: source(LOCAL_L2.contracts),
  });
