import {
  type Address,
  type Contracts,
  contractsOf,
  erc20Abi,
  type Hex,
  type Network,
  permit2Abi,
} from '@cenote/chains';
import { approvePermit2, MAX_UINT256 } from '@cenote/trading/swap';
import { type Config, getClient } from '@wagmi/core';
import type { Client } from 'viem';
import { call, getBlock, multicall } from 'viem/actions';
import { FlowError } from './trade-error.ts';

/** A call that a wallet can be asked to send. */
export interface Call {
  to: Address;
  data: Hex;
  value: bigint;
}

/** What the account has allowed, and the chain's own clock. */
export interface Allowances {
  /** Whose they are. */
  account: Address;
  /** Of the token for Permit2. */
  token: bigint;
  /** That allowance has to be taken back before there can be another. */
  mustRevoke: boolean;
  /** Of Permit2 for the router. */
  permit2: { amount: bigint; expiration: number; nonce: number };
  /** See `chainNow`. */
  now: number;
}

/** Everything the steps need of the chain and the wallet. */
export interface StepContext {
  wagmi: Config;
  network: Network;
  contracts: Contracts;
  client: Client;
  account: Address;
}

/** @throws FlowError `WRONG_NETWORK` for a network without contracts or endpoint. */
export function stepContext(wagmi: Config, network: Network, account: Address): StepContext {
  const contracts = contractsOf(network.id);
  const client = getClient(wagmi, { chainId: network.id });
  if (!contracts || !client) throw new FlowError('WRONG_NETWORK');
  return { wagmi, network, contracts, client, account };
}

/** Reads both allowances and the chain's clock. The native coin needs none. */
export async function readAllowances(
  { client, contracts, account }: StepContext,
  token: Address,
): Promise<Allowances> {
  const [block, [toPermit2, toRouter]] = await Promise.all([
    getBlock(client, { blockTag: 'latest' }),
    multicall(client, {
      multicallAddress: contracts.multicall3,
      allowFailure: false,
      contracts: [
        {
          address: token,
          abi: erc20Abi,
          functionName: 'allowance',
          args: [account, contracts.permit2],
        },
        {
          address: contracts.permit2,
          abi: permit2Abi,
          functionName: 'allowance',
          args: [account, token, contracts.universalRouter],
        },
      ],
    }),
  ]);
  const [amount, expiration, nonce] = toRouter;
  const mustRevoke = await refusesAnother({ client, contracts, account }, token, toPermit2);
  return {
    account,
    token: toPermit2,
    mustRevoke,
    permit2: { amount, expiration, nonce },
    now: nowAt(block.timestamp),
  };
}

/**
 * Whether a token takes no new allowance while one is left, but takes it back: mainnet's USDT is the
 * best known. Tried on the chain's present state; without an answer it counts as any other token.
 */
async function refusesAnother(
  { client, contracts, account }: Pick<StepContext, 'client' | 'contracts' | 'account'>,
  token: Address,
  left: bigint,
): Promise<boolean> {
  if (left === 0n || left === MAX_UINT256) return false;
  const isTaken = (amount: bigint) => {
    const { to, data } = approvePermit2(contracts, token, amount);
    return call(client, { account, to, data }).then(
      () => true,
      () => false,
    );
  };
  return !(await isTaken(MAX_UINT256)) && (await isTaken(0n));
}

/**
 * The later of the latest block's time and this device's, in Unix seconds. A chain where nothing
 * happens has an old block, and its next one tells the time of day; a device may be slow.
 */
const nowAt = (timestamp: bigint): number =>
  Math.max(Number(timestamp), Math.floor(Date.now() / 1000));

/** What deadlines count from, Unix seconds. */
export async function chainNow({ client }: StepContext): Promise<number> {
  return nowAt((await getBlock(client, { blockTag: 'latest' })).timestamp);
}
