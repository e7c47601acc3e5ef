/**
 * ENS on the chain, without a server: `resolveName()` reads the address of a name, `resolveAddress()` the verified
 * primary name of an address. Null if there is none; both reject if the network does not respond.
 */
import { createClient, custom } from 'viem';
import { getEnsAddress, getEnsName } from 'viem/actions';
import { normalize } from 'viem/ens';
import type { NodeRead } from '../../messages/commands/transactions.ts';
import type { NodeRequest } from '../assets/use-node.ts';
import { CommandError } from '../worker-client.ts';
import { resolverOf } from './ens-chain.ts';

/**
 * The address of an ENS name, read from the chain: no server determines the recipient. Null if it has none. Rejects if
 * the network does not respond.
 */
export async function resolveName(
  rpcRequest: NodeRequest,
  chainId: number,
  name: string,
): Promise<`0x${string}` | null> {
  const universalResolverAddress = resolverOf(chainId);
  if (!universalResolverAddress) return null;
  const { client, silence } = ensClient(rpcRequest, chainId);
  try {
    return await getEnsAddress(client, {
      name: normalize(name),
      universalResolverAddress,
    });
  } catch {
    if (silence()) throw silence();
    return null;
  }
}

/** Longer names do not fit the row of an address. */
const MAX_NAME_LENGTH = 40;

/**
 * The primary ENS name of an address, verified by forward resolution on the chain; null if there is none, or if it is
 * not normalized (ENSIP-15). Rejects if the network does not respond.
 */
export async function resolveAddress(
  rpcRequest: NodeRequest,
  chainId: number,
  address: `0x${string}`,
): Promise<string | null> {
  const universalResolverAddress = resolverOf(chainId);
  if (!universalResolverAddress) return null;
  const { client, silence } = ensClient(rpcRequest, chainId);
  try {
    const name = await getEnsName(client, { address, universalResolverAddress });
    return name && name.length <= MAX_NAME_LENGTH && normalize(name) === name ? name : null;
  } catch {
    if (silence()) throw silence();
    return null;
  }
}

/** A client that reads through the worker, and the network error if one occurred. */
function ensClient(rpcRequest: NodeRequest, chainId: number) {
  let silence: unknown;
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    try {
      return await rpcRequest(chainId, method as NodeRead, (params ?? []) as unknown[]);
    } catch (error) {
      if (error instanceof CommandError && error.failure.code === 'RPC_4901') silence = error;
      throw error;
    }
  };
  const client = createClient({
    transport: custom({ request }, { retryCount: 0 }),
    // An unknown contract must not choose the servers that the wallet contacts (ERC-3668).
    ccipRead: false,
  });
  return { client, silence: () => silence };
}
