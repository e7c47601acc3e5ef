/**
 * `readEach()`: runs many read-only contract calls in one `eth_call` through Multicall3, individually on a network
 * without it.
 */
import type { Address } from '@cenote/chains';
import { decodeFunctionResult, encodeFunctionData, type Hex, multicall3Abi } from 'viem';
import * as z from 'zod/mini';
import { isNoResponse } from '../transactions/broadcast-errors.ts';
import type { RpcRequest } from '../transactions/fees.ts';

/** Same address on every chain that has it (https://www.multicall3.com). */
const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11';
/** Maximum size of one contract's response, alone or within a combined response. */
const MAX_BYTES = 4_096;

const bytesOf = (count: number) =>
  z.custom<Hex>(
    (value) =>
      typeof value === 'string' &&
      value.length <= 2 + 2 * MAX_BYTES * count &&
      /^0x([0-9a-f]{2})*$/i.test(value),
  );

/**
 * Runs contract calls without sending anything, all in one request; individually if the network has no Multicall3.
 * Undefined for calls that a contract rejects.
 * @param block hexadecimal number of the block whose state is read
 * @throws errors of the node if it does not respond
 */
export async function readEach(
  rpcRequest: RpcRequest,
  calls: readonly { to: Address; data: Hex }[],
  block: 'latest' | Hex = 'latest',
): Promise<(Hex | undefined)[]> {
  if (calls.length === 0) return [];
  const call = async (to: string, data: Hex, count: number) =>
    bytesOf(count).parse(await rpcRequest('eth_call', [{ to, data }, block]));
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [calls.map((one) => ({ target: one.to, allowFailure: true, callData: one.data }))],
  });
  const together = await call(MULTICALL3, data, calls.length);
  if (together === '0x') {
    return Promise.all(
      calls.map((one) =>
        call(one.to, one.data, 1).catch((error: unknown) => {
          // A revert is a response of the contract; a missing response is an error.
          if (isNoResponse(error)) throw error;
          return undefined;
        }),
      ),
    );
  }
  const results = decodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    data: together,
  });
  return results.map(({ success, returnData }) => (success ? returnData : undefined));
}
