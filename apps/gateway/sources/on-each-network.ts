import { LOCAL, LOCAL_L2, type LocalContracts } from '@cenote/chains';
import { indexed } from './chain-groups.ts';

/** Configures a contract source on every indexed network, each with its own address. */
export const onEachNetwork = <T>(source: (contracts: LocalContracts) => T) =>
  indexed({
    local: source(LOCAL.contracts),
    localL2: source(LOCAL_L2.contracts),
  });
