import type { Address, Hex } from '@cenote/chains';
import { type Client, concatHex, numberToHex, size } from 'viem';
import { hexSchema } from './simulated-blocks.ts';

/* Estimates the gas of calls that an account makes together. */

export interface EstimateRequest {
  account: Address;
  /** Made one after the other by the account, all or none. */
  calls: readonly { to: Address; data: Hex; value: bigint }[];
}

type Method = { Method: 'eth_estimateGas'; Parameters: unknown[]; ReturnType: unknown };

/** Bytes of code for each call, without its data. */
const CALL_SIZE = 93;

/**
 * Units of gas of calls that an account makes as one transaction, for nodes that do not simulate: `eth_estimateGas`
 * with code of the calls in place of the account's. A node that leaves the code out answers far less than any
 * call takes.
 * @throws with the revert's data where a call fails, or when the node takes no code for an estimate
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

/** Code that makes the calls, with their data at its end, and reverts with the reason of the first that fails. */
function callsCode(calls: EstimateRequest['calls']): Hex {
  const push3 = (value: number): Hex => concatHex(['0x62', numberToHex(value, { size: 3 })]);
  const stop: Hex = '0x00';
  let dataAt = CALL_SIZE * calls.length + size(stop);
  const made = calls.map(({ to, data, value }, i) => {
    const length = size(data);
    const code = concatHex([
      // CODECOPY of the data to the begin of memory.
      ...([push3(length), push3(dataAt), '0x6000', '0x39'] as const),
      // CALL with all gas left and nothing returned to memory.
      ...(['0x6000', '0x6000', push3(length), '0x6000'] as const),
      ...(['0x7f', numberToHex(value, { size: 32 }), '0x73', to, '0x5a', '0xf1'] as const),
      // JUMPI to the end of this call's code if it succeeded, else REVERT with what it returned.
      ...([push3(CALL_SIZE * (i + 1) - 1), '0x57'] as const),
      ...(['0x3d', '0x6000', '0x6000', '0x3e', '0x3d', '0x6000', '0xfd', '0x5b'] as const),
    ]);
    dataAt += length;
    return code;
  });
  return concatHex([...made, stop, ...calls.map(({ data }) => data)]);
}
