/**
 * `stepContext()`: returns the context of an account on a network. `swapContracts()`: its contracts, if swaps can be
 * executed. Also: type `StepContext`, type `Call` (a call that the wallet can send as a transaction).
 */
import {
  type Address,
  type Contracts,
  type ContractsWith,
  contractsOf,
  contractsWith,
  type Hex,
  type Network,
} from '@cenote/chains';
import { type Config, getClient } from '@wagmi/core';
import type { Client } from 'viem';
import { TradeError } from './trade-error.ts';

/**
 * Context of the steps of a trade: the wallet configuration, the network with contracts and client, and the account.
 */
export interface StepContext {
  wagmi: Config;
  network: Network;
  contracts: Contracts;
  client: Client;
  account: Address;
}

/**
 * Returns the context of an account on a network.
 * @throws TradeError `WRONG_NETWORK` if the network has no contracts or no endpoint
 */
export function stepContext(wagmi: Config, network: Network, account: Address): StepContext {
  const contracts = contractsOf(network.id);
  const client = getClient(wagmi, { chainId: network.id });
  if (!contracts || !client) throw new TradeError('WRONG_NETWORK');
  return { wagmi, network, contracts, client, account };
}

/**
 * Returns the contracts of a network on which swaps can be executed.
 * @throws TradeError `WRONG_NETWORK` if it has no router
 */
export function swapContracts({
  contracts,
}: Pick<StepContext, 'contracts'>): ContractsWith<'universalRouter'> {
  const found = contractsWith(contracts, 'universalRouter');
  if (!found) throw new TradeError('WRONG_NETWORK');
  return found;
}

/** A call that the wallet can send as a transaction. */
export interface Call {
  to: Address;
  data: Hex;
  value: bigint;
}
