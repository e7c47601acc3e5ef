/**
 * `simulateSent()`: runs calls by `eth_simulateV1` under the conditions of their future block and returns the node's
 * response unparsed. Also: `readSentConditions()` reads those (fees, block fields), `paidPerGas()`, and the types.
 */
import { type Address, type Hex, nextRandom } from '@cenote/chains';
import { type Client, numberToHex } from 'viem';
import * as z from 'zod/mini';

/** A transaction to simulate. */
export interface SentCall {
  from: Address;
  to: Address;
  data: Hex;
  value?: bigint;
  /** Gas limit. */
  gas: bigint;
}

/** Wei per unit of gas. */
export interface SentFees {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

/**
 * Values of the next block that contracts can read. A value that is zero only in simulations, such as the base fee, the
 * gas price or the proposer, would let a contract detect the simulation.
 */
export interface SentConditions {
  fees: SentFees;
  /** Overrides for the block of the calls. */
  blockOverrides: { feeRecipient?: string; prevRandao?: string };
  /** The last block: its number, if the node returns it. */
  block: string;
  /** Timestamp of the last block in Unix seconds, if the node returns it. */
  timestamp: bigint | undefined;
  /** Base fee of the last block; undefined on a chain without one. */
  baseFeePerGas: bigint | undefined;
}

const quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/));
const blockSchema = z.object({
  number: z.nullish(quantity),
  timestamp: z.nullish(quantity),
  miner: z.nullish(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))),
  mixHash: z.nullish(z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))),
  baseFeePerGas: z.nullish(quantity),
});

type Method<Name extends string> = { Method: Name; Parameters: unknown[]; ReturnType: unknown };
type Requester = Pick<Client, 'request'>;

const NONE: ReadonlyMap<Address, never> = new Map<Address, never>();
/** Tip in wei if a node suggests none. */
const DEFAULT_TIP = 10n ** 9n;

/**
 * Reads the conditions of the next block.
 * @throws Error if the node does not respond, or its response is invalid
 */
export async function readSentConditions(client: Requester): Promise<SentConditions> {
  const [block, tip] = await Promise.all([
    client.request<Method<'eth_getBlockByNumber'>>({
      method: 'eth_getBlockByNumber',
      params: ['latest', false],
    }),
    client
      .request<Method<'eth_maxPriorityFeePerGas'>>({
        method: 'eth_maxPriorityFeePerGas',
        params: [],
      })
      // Nodes need not suggest one.
      .catch(() => undefined),
  ]);
  const { number, timestamp, miner, mixHash, baseFeePerGas } = blockSchema.parse(block);
  const suggested = quantity.safeParse(tip);
  const maxPriorityFeePerGas = suggested.success ? BigInt(suggested.data) : DEFAULT_TIP;
  const base = BigInt(baseFeePerGas ?? '0x0');
  return {
    // The base fee rises by at most an eighth per block (EIP-1559).
    fees: { maxFeePerGas: base + base / 8n + 1n + maxPriorityFeePerGas, maxPriorityFeePerGas },
    blockOverrides: {
      ...(miner && { feeRecipient: miner }),
      ...(mixHash && { prevRandao: nextRandom(mixHash as Hex) }),
    },
    block: number ?? 'latest',
    timestamp: timestamp == null ? undefined : BigInt(timestamp),
    baseFeePerGas: baseFeePerGas == null ? undefined : base,
  };
}

export interface SentSimulation {
  /** Calls of consecutive blocks, in order of execution. */
  blocks: readonly (readonly SentCall[])[];
  conditions: SentConditions;
  /** Unix seconds of the first block. */
  time?: number | bigint | undefined;
  /** Account balances in the simulation, in wei. */
  balances?: ReadonlyMap<Address, bigint> | undefined;
  /** Contract code in the simulation. */
  codes?: ReadonlyMap<Address, Hex> | undefined;
  /** The block on whose state the calls run; the last one if omitted. */
  block?: string | undefined;
}

/**
 * Runs calls as the transactions that they will be (`eth_simulateV1`): with gas limits, fees and the values of the next
 * block. Senders that are contracts are supported too.
 * @returns the node's response, not parsed
 * @throws Error if the node rejects the request, for example if it does not support the method, or an account cannot
 *   pay the gas
 */
export async function simulateSent(
  client: Requester,
  simulation: SentSimulation,
): Promise<unknown> {
  const { blocks, conditions, time, balances = NONE, codes = NONE, block = 'latest' } = simulation;
  const { blockOverrides, baseFeePerGas } = conditions;
  const stateOverrides = Object.fromEntries([
    ...[...balances].map(([account, wei]) => [account, { balance: numberToHex(wei) }]),
    ...[...codes].map(([contract, code]) => [contract, { code }]),
  ]);
  const blockStateCalls = (extra: object) =>
    blocks.map((calls, i) => ({
      blockOverrides: {
        ...blockOverrides,
        ...extra,
        ...(i === 0 && time !== undefined && { time: numberToHex(time) }),
      },
      ...(i === 0 && (balances.size > 0 || codes.size > 0) && { stateOverrides }),
      calls: calls.map((call) => toRpcCall(call, conditions)),
    }));
  const run = (validation: boolean, extra: object = {}) =>
    client.request<Method<'eth_simulateV1'>>({
      method: 'eth_simulateV1',
      params: [{ blockStateCalls: blockStateCalls(extra), validation }, block],
    });
  try {
    // Some nodes use no base fee without validation, even if the request sets one.
    return await run(true);
  } catch (error) {
    if (!isOfContractSender(error)) throw error;
    // Validation rejects senders with code (EIP-3607).
    return run(
      false,
      baseFeePerGas === undefined ? {} : { baseFeePerGas: numberToHex(baseFeePerGas) },
    );
  }
}

/**
 * Returns the wei per unit of gas that a call paid.
 * @param baseFeePerGas of its block
 */
export const paidPerGas = (
  { maxFeePerGas, maxPriorityFeePerGas }: SentFees,
  baseFeePerGas: bigint,
): bigint => {
  const maxFee = baseFeePerGas + maxPriorityFeePerGas;
  return maxFee < maxFeePerGas ? maxFee : maxFeePerGas;
};

const toRpcCall = (
  { from, to, data, value = 0n, gas }: SentCall,
  { fees, baseFeePerGas }: SentConditions,
) => ({
  from,
  to,
  data,
  value: numberToHex(value),
  gas: numberToHex(gas),
  ...(baseFeePerGas === undefined
    ? { gasPrice: numberToHex(fees.maxFeePerGas) }
    : {
        maxFeePerGas: numberToHex(fees.maxFeePerGas),
        maxPriorityFeePerGas: numberToHex(fees.maxPriorityFeePerGas),
      }),
});

const isOfContractSender = (error: unknown): boolean =>
  error instanceof Error && /sender.*(not an eoa|has code|contract)|eip-?3607/i.test(error.message);
