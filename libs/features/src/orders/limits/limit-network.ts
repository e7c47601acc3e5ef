/**
 * `takesLimits()`: returns whether limits can be placed on a network: only on the main one, where their contract is
 * deployed.
 */
import { contractsOf, LOCAL, type Network } from '@cenote/chains';

/** Ethereum, or the network that replaces it in the local setup. */
const MAIN_IDS: readonly number[] = [1, LOCAL.id];

export const takesLimits = ({ id }: Pick<Network, 'id'>): boolean =>
  MAIN_IDS.includes(id) && contractsOf(id) !== undefined;
