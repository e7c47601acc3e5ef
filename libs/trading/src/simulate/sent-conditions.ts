import { type Address, type Hex, nextRandom } from '@cenote/chains';
import { type Client, numberToHex } from 'viem';
import * as z from 'zod/mini';

/* Simulates a transaction under the conditions of the block it would be in: block fields, fees and gas limit. */

/** A transaction that is simulated. */
export interface SentCall {
  from: Address;
  to: Address;
  data: Hex;
  value?: bigint;
  /** Units of its gas limit. */
  gas: bigint;
}

/** Wei for a unit of gas. */
export interface SentFees {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

/**
 * What the next block gives to contracts. A value that is zero in simulations alone, as the base fee, the
 * price of gas or the proposer, would tell a contract that it is watched.
 */
export interface SentConditions {
  fees: SentFees;
  /** Of the block that the calls run in. */
  blockOverrides: { feeRecipient?: string; prevRandao?: string };
  /** The last block: its number, where the node says it. */
  block: string;
  /** Unix seconds of the last block, where the node says it. */
  timestamp: bigint | undefined;
  /** Of the last block; undefined on a chain without one. */
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
/** Wei; what is offered where a node suggests no tip. */
const DEFAULT_TIP = 10n ** 9n;

/** Reads what the next block is like. @throws when the node does not answer, or answers what makes no sense. */
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
    // A base fee rises by an eighth at most from block to block (EIP-1559).
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
  /** Calls of blocks that follow one another, each call after the one before. */
  blocks: readonly (readonly SentCall[])[];
  conditions: SentConditions;
  /** Unix seconds of the first block. */
  time?: number | bigint | undefined;
  /** Wei that accounts hold in the simulation. */
  balances?: ReadonlyMap<Address, bigint> | undefined;
  /** Code that contracts have in the simulation. */
  codes?: ReadonlyMap<Address, Hex> | undefined;
  /** The block that the calls come after; the last one where left out. */
  block?: string | undefined;
}

/**
 * Runs calls as the transactions that they will be (`eth_simulateV1`): with gas limits, fees and the values
 * of the next block. Senders that are contracts are simulated too.
 * @returns the node's answer, not yet parsed.
 * @throws what the node throws: that it knows no such method, or that an account cannot pay the gas.
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
    // Some nodes have no base fee without validation, whatever the request says.
    return await run(true);
  } catch (error) {
    if (!isOfContractSender(error)) throw error;
    // Validation refuses senders that have code (EIP-3607).
    return run(
      false,
      baseFeePerGas === undefined ? {} : { baseFeePerGas: numberToHex(baseFeePerGas) },
    );
  }
}

/** Wei that a call paid for a unit of gas. @param baseFeePerGas of its block. */
export const paidPerGas = (
  { maxFeePerGas, maxPriorityFeePerGas }: SentFees,
  baseFeePerGas: bigint,
): bigint => {
  const wanted = baseFeePerGas + maxPriorityFeePerGas;
  return wanted < maxFeePerGas ? wanted : maxFeePerGas;
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
