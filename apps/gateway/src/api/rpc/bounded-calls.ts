/**
 * `boundedReader()`: returns a function that makes the first calls of a list in one `eth_call`, as many as its gas
 * allows, each with its own gas limit. `readBounded()`: makes all calls of a list, in as many requests as needed. Also:
 * types `BoundedCall`, `CallResult`, `ReadBounded`.
 */
import type { Address, Hex } from '@cenote/chains';
import { type Client, concat, numberToHex, size, slice } from 'viem';
import { call } from 'viem/actions';
import { BOUNDED_CALLS_BYTECODE } from './bounded-calls-bytecode.ts';

/** A contract call with a gas limit of its own. */
export interface BoundedCall {
  target: Address;
  data: Hex;
  gas: number;
}

export interface CallResult {
  success: boolean;
  /** Whether the target has code. EIP-7702 code counts; precompiles have none. */
  hasCode: boolean;
  /** Number of bytes returned. */
  size: number;
  /** The first 32 bytes returned, padded with zeros. */
  word: Hex;
  /** At least the call's limit if the contract used up all of it. */
  gasUsed: number;
}

/** Makes the first calls, as many as the gas of one request allows. */
export type ReadBounded = (calls: readonly BoundedCall[]) => Promise<readonly CallResult[]>;

/** Gas of one request. A node may lower it; much more would exceed a node's time limit. */
const REQUEST_GAS = 30_000_000n;
/** Maximum size of creation code (EIP-3860). */
const MAX_BYTES = 49_152;
/** The returned code is limited to 24,576 bytes (EIP-170), and starts below the calls' data. */
const MAX_CALLS = 300;
const HEADER_BYTES = 28;
const RESULT_BYTES = 64;

const encoded = ({ target, data, gas }: BoundedCall): Hex =>
  concat([numberToHex(gas, { size: 4 }), target, numberToHex(size(data), { size: 4 }), data]);

function decoded(result: Hex): CallResult {
  const flags = BigInt(slice(result, 0, 32));
  return {
    success: ((flags >> 160n) & 1n) === 1n,
    hasCode: flags >> 161n === 1n,
    size: Number((flags >> 64n) & 0xffffffffn),
    word: slice(result, 32, 64),
    gasUsed: Number(flags & 0xffffffffffffffffn),
  };
}

/** Returns a reader at the head or at a block. Rejects with the node's errors. */
export const boundedReader =
  (client: Client, blockNumber?: bigint): ReadBounded =>
  async (calls) => {
    const { data = '0x' } = await call(client, {
      data: concat([BOUNDED_CALLS_BYTECODE, ...calls.map(encoded)]),
      gas: REQUEST_GAS,
      ...(blockNumber !== undefined && { blockNumber }),
    });
    return Array.from({ length: size(data) / RESULT_BYTES }, (_, i) =>
      decoded(slice(data, i * RESULT_BYTES, (i + 1) * RESULT_BYTES)),
    );
  };

/** Returns the first calls, as many as one request can contain. */
function firstOf(calls: readonly BoundedCall[]): readonly BoundedCall[] {
  let bytes = size(BOUNDED_CALLS_BYTECODE);
  const end = calls.findIndex(({ data }, i) => {
    bytes += HEADER_BYTES + size(data);
    return i === MAX_CALLS || bytes > MAX_BYTES;
  });
  return end < 0 ? calls : calls.slice(0, end);
}

/**
 * Returns the results of all calls, in order. The calls' total gas limits the number of requests.
 * @throws if the node does not respond, or allows less gas than one call may use.
 */
export async function readBounded(
  read: ReadBounded,
  calls: readonly BoundedCall[],
): Promise<CallResult[]> {
  const results: CallResult[] = [];
  while (results.length < calls.length) {
    const part = await read(firstOf(calls.slice(results.length, results.length + MAX_CALLS + 1)));
    if (part.length === 0) throw new Error("The node's gas limit is too low for a call");
    results.push(...part);
  }
  return results;
}
