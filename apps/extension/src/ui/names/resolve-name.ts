import { createClient, custom } from 'viem';
import { getEnsAddress, getEnsName } from 'viem/actions';
import { normalize } from 'viem/ens';
import type { NodeRead } from '../../messages/commands/transactions.ts';
import type { AskNode } from '../assets/use-node.ts';
import { CommandError } from '../worker-client.ts';
import { resolverOf } from './ens-chain.ts';

/**
 * The address that a name leads to, as the chain itself tells: no server chooses who is paid. Null where it leads nowhere.
 * Rejects where the network does not answer.
 */
export async function resolveName(
  ask: AskNode,
  chainId: number,
  name: string,
): Promise<`0x${string}` | null> {
  const universalResolverAddress = resolverOf(chainId);
  if (!universalResolverAddress) return null;
  const { client, silence } = ensClient(ask, chainId);
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

/** Longer names fill the row of an address. */
const MAX_NAME_LENGTH = 40;

/**
 * The name that an address goes by and that leads back to it, as the chain itself tells; null where there is none, or
 * where it is not written as names are (ENSIP-15). Rejects where the network does not answer.
 */
export async function resolveAddress(
  ask: AskNode,
  chainId: number,
  address: `0x${string}`,
): Promise<string | null> {
  const universalResolverAddress = resolverOf(chainId);
  if (!universalResolverAddress) return null;
  const { client, silence } = ensClient(ask, chainId);
  try {
    const name = await getEnsName(client, { address, universalResolverAddress });
    return name && name.length <= MAX_NAME_LENGTH && normalize(name) === name ? name : null;
  } catch {
    if (silence()) throw silence();
    return null;
  }
}

/** A client that reads through the worker, and the failure to reach the network, if there was one. */
function ensClient(ask: AskNode, chainId: number) {
  let silence: unknown;
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    try {
      return await ask(chainId, method as NodeRead, (params ?? []) as unknown[]);
    } catch (error) {
      if (error instanceof CommandError && error.failure.code === 'RPC_4901') silence = error;
      throw error;
    }
  };
  const client = createClient({
    transport: custom({ request }, { retryCount: 0 }),
    // A stranger's contract does not choose whom the wallet contacts (ERC-3668).
    ccipRead: false,
  });
  return { client, silence: () => silence };
}
