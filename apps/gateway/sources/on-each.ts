import { contractsOf, LOCAL, LOCAL_L2 } from '@cenote/chains';

/** The same source on every network, each at its own address. */
export const onEach = <T>(
  source: (contracts: NonNullable<ReturnType<typeof contractsOf>>) => T,
) => ({
  local: source(contractsOf(LOCAL.id)!),
  localL2: source(contractsOf(LOCAL_L2.id)!),
});
