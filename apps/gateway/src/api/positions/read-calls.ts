/**
 * `readCalls()`: reads from contracts at the head in one Multicall3 call. `readCallsPerContract()`: the same with a
 * separate call for each contract, for untrusted ones. Both return undefined for failed reads. Also: type `Call`.
 */
import type { Contracts, Hex } from '@cenote/chains';
import {
  type Abi,
  BaseError,
  type Client,
  ContractFunctionRevertedError,
  decodeFunctionResult,
  encodeFunctionData,
  multicall3Abi,
  RpcRequestError,
} from 'viem';
import { readContract } from 'viem/actions';

/** A contract read: address, ABI, function and arguments. */
export interface Call {
  address: Hex;
  abi: Abi;
  functionName: string;
  args: readonly unknown[];
}

/**
 * Reads from contracts at the chain's head, in order, all in one call of Multicall3 and so at one block; equal reads
 * are made once. Returns undefined for a read that reverts or does not decode.
 * @throws if the node does not respond.
 */
export async function readCalls(
  client: Client,
  { multicall3 }: Pick<Contracts, 'multicall3'>,
  calls: readonly Call[],
  gasOfCall?: bigint,
): Promise<unknown[]> {
  const indexByKey = new Map<string, number>();
  const sent: { target: Hex; allowFailure: true; callData: Hex }[] = [];
  const places = calls.map((call) => {
    const callData = encodeFunctionData(call);
    const name = `${call.address}${callData}`;
    const known = indexByKey.get(name);
    if (known !== undefined) return known;
    indexByKey.set(name, sent.length);
    return sent.push({ target: call.address, allowFailure: true, callData }) - 1;
  });
  const results = await readContract(client, {
    address: multicall3,
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [sent],
    // viem passes it on to eth_call, but its type omits it.
    ...(gasOfCall !== undefined && ({ gas: gasFor(sent.length, gasOfCall) } as object)),
  });
  return calls.map((call, i) => decode(call, results[places[i]!]));
}

/** Maximum gas of one request. */
const MAX_GAS = 30_000_000n;

function gasFor(calls: number, each: bigint): bigint {
  const gas = each * BigInt(calls);
  return gas < MAX_GAS ? gas : MAX_GAS;
}

function decode(call: Call, response: { success: boolean; returnData: Hex } | undefined): unknown {
  if (!response?.success || response.returnData === '0x') return undefined;
  try {
    return decodeFunctionResult({ ...call, data: response.returnData });
  } catch {
    return undefined;
  }
}

/**
 * As {@link readCalls}, with a separate Multicall3 call for each contract, so that untrusted contracts that use up the
 * gas do not affect others. Returns undefined for all reads of a contract that fails.
 * @param gasOfCall gas limit of each read.
 * @throws if the node responds to none of them.
 */
export async function readCallsPerContract(
  client: Client,
  contracts: Pick<Contracts, 'multicall3'>,
  calls: readonly Call[],
  gasOfCall: bigint,
): Promise<unknown[]> {
  const byContract = new Map<string, Call[]>();
  for (const call of calls) {
    const own = byContract.get(call.address.toLowerCase());
    if (own) own.push(call);
    else byContract.set(call.address.toLowerCase(), [call]);
  }
  let failure: unknown;
  let answered = 0;
  const results = await Promise.all(
    [...byContract.values()].map(async (own) => {
      let found: unknown[] = [];
      try {
        found = await readCalls(client, contracts, own, gasOfCall);
        answered++;
      } catch (error) {
        if (isAnswered(error)) answered++;
        else failure = error;
      }
      return own.map((call, i) => [call, found[i]] as const);
    }),
  );
  if (answered === 0 && failure !== undefined) throw failure;
  const resultOf = new Map(results.flat());
  return calls.map((call) => resultOf.get(call));
}

/** Whether the node responded: then the call itself failed, possibly out of gas. */
const isAnswered = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk(
    (cause) => cause instanceof ContractFunctionRevertedError || cause instanceof RpcRequestError,
  ) !== null;
