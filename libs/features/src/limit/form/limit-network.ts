import { contractsOf, LOCAL, type Network } from '@cenote/chains';

/** Ethereum, and the network that plays it in the local world. */
const MAIN_IDS: readonly number[] = [1, LOCAL.id];

/** Whether limits can be placed on a network: on the main one alone, where their contract stands. */
export const takesLimits = ({ id }: Pick<Network, 'id'>): boolean =>
  MAIN_IDS.includes(id) && contractsOf(id) !== undefined;
