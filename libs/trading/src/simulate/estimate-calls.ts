/**
 * `estimateCalls()`: gas of calls that an account makes in one transaction, by `eth_estimateGas` with the account's
 * code replaced; for nodes without `eth_simulateV1`. Throws if a call fails.
 */
import type { Address, Hex } from '@cenote/chains';
import { type Client, concatHex, numberToHex, size } from 'viem';
import { hexSchema } from './simulated-blocks.ts';

export interface EstimateRequest {
  account: Address;
  /** Made in order by the account, all or none. */
  calls: readonly { to: Address; data: Hex; value: bigint }[];
}

type Method = { Method: 'eth_estimateGas'; Parameters: unknown[]; ReturnType: unknown };

/**
 * Code that continues at its end if the account calls itself, as the estimate does. Otherwise it returns the selector of
 * the call: the account still receives coins and NFTs, and contracts accept its signatures (EIP-1271), whose check it
 * passes because its return value is its selector.
 */
const ENTRY: Hex = '0x33301460175760003560e01c60e01b60005260206000f35b';
/** Bytes of code per call, without its data. */
const CALL_SIZE = 93;

/**
 * Estimates the gas of calls that an account makes in one transaction, for nodes without `eth_simulateV1`:
 * `eth_estimateGas` with code of the calls in place of the account's. A node that ignores the code override returns far
 * less than any call takes.
 * @throws Error if a call fails, with the revert data, or if the node rejects code overrides for an estimate
 */
export async function estimateCalls(
  client: Pick<Client, 'request'>,
  { account, calls }: EstimateRequest,
): Promise<bigint> {
  const sent = { from: account, to: account, data: '0x' };
  const answer = await client.request<Method>({
    method: 'eth_estimateGas',
    params: [sent, 'latest', { [account]: { code: callsCode(calls) } }],
  });
  return BigInt(hexSchema.parse(answer));
}

/**
 * Returns code that makes the calls, with their data at its end, and reverts with the reason of the first that fails.
 */
function callsCode(calls: EstimateRequest['calls']): Hex {
  const push3 = (value: number): Hex => concatHex(['0x62', numberToHex(value, { size: 3 })]);
  const stop: Hex = '0x00';
  const entrySize = size(ENTRY);
  let dataAt = entrySize + CALL_SIZE * calls.length + size(stop);
  const made = calls.map(({ to, data, value }, i) => {
    const length = size(data);
    const code = concatHex([
      // CODECOPY of the data to the start of memory.
      ...([push3(length), push3(dataAt), '0x6000', '0x39'] as const),
      // CALL with all remaining gas and no return data in memory.
      ...(['0x6000', '0x6000', push3(length), '0x6000'] as const),
      ...(['0x7f', numberToHex(value, { size: 32 }), '0x73', to, '0x5a', '0xf1'] as const),
      // JUMPI to the end of this call's code on success, otherwise REVERT with the return data.
      ...([push3(entrySize + CALL_SIZE * (i + 1) - 1), '0x57'] as const),
      ...(['0x3d', '0x6000', '0x6000', '0x3e', '0x3d', '0x6000', '0xfd', '0x5b'] as const),
    ]);
    dataAt += length;
    return code;
  });
  return concatHex([ENTRY, ...made, stop, ...calls.map(({ data }) => data)]);
}
