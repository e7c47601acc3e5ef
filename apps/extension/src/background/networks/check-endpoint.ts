import { toQuantity } from '@cenote/wallet-core/provider';
import type { Health } from '../../messages/endpoints.ts';
import { sendRpcRequest } from './send-rpc-request.ts';

/** A number of at most 52 bits, so that it is exact. */
const QUANTITY = /^0x[0-9a-f]{1,13}$/i;

/** Parts that tests replace. */
export interface CheckDeps {
  sendRequest?: typeof sendRpcRequest;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/**
 * `checkEndpoint()`: requests chain id and block number of an endpoint, and returns whether it serves the network, how
 * long a request takes and its latest block. Never rejects.
 */
export async function checkEndpoint(
  url: string,
  chainId: number,
  { sendRequest = sendRpcRequest, now = () => performance.now() }: CheckDeps = {},
): Promise<Health> {
  try {
    const id = await sendRequest(url, 'eth_chainId', []);
    if (typeof id !== 'string' || !QUANTITY.test(id)) return { state: 'silent' };
    if (id.toLowerCase() !== toQuantity(chainId)) return { state: 'other' };
    // Measured for the second request: the first one includes the connection.
    const start = now();
    const block = await sendRequest(url, 'eth_blockNumber', []);
    const latencyMs = Math.round(now() - start);
    if (typeof block !== 'string' || !QUANTITY.test(block)) return { state: 'silent' };
    return { state: 'right', latencyMs, block: Number(block) };
  } catch {
    return { state: 'silent' };
  }
}
