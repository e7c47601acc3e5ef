/**
 * Hook `useNode()`: returns a function that sends read-only RPC requests to a network's node through the worker. Also:
 * the type of that function.
 */
import { useMemo } from 'react';
import type { NodeRead } from '../../messages/commands/transactions.ts';
import { useWallet } from '../wallet-context.tsx';

/** Sends an RPC request to a network's node through the worker. Rejects with CommandError. */
export type NodeRequest = (
  chainId: number,
  method: NodeRead,
  params: readonly unknown[],
) => Promise<unknown>;

export function useNode(): NodeRequest {
  const { client } = useWallet();
  return useMemo(
    () => (chainId, method, params) => client.run('read', { chainId, method, params: [...params] }),
    [client],
  );
}
