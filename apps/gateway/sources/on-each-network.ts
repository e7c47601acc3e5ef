import { contractsOf, LOCAL, LOCAL_L2 } from '@cenote/chains';
import { indexed } from './chain-groups.ts';

/** Configures a contract source on every indexed network, each with its own address. */
export const onEachNetwork = <T>(
  source: (contracts: NonNullable<ReturnType<typeof contractsOf>>) => T,
) =>
  indexed({
    local: source(contractsOf(LOCAL.id)!),
    localL2: source(contractsOf(LOCAL_L2.id)!),
  });
