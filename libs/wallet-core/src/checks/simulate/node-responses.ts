/**
 * zod schemas and types of the node's responses in simulations, with bounded sizes. Also: `parseAnswer()`, which throws
 * `MalformedAnswerError` for invalid ones.
 */
import type { Hex } from '@cenote/chains';
import * as z from 'zod/mini';
import { WalletError } from '../../errors.ts';

/*
 * Responses of a node. A node may be untrusted: sizes and counts are bounded, and a response beyond the bounds is
 * invalid.
 */

const MAX_HEX = 262_144;
const MAX_LOGS = 2_000;
export const MAX_FRAMES = 5_000;

const hex = z.string().check(z.maxLength(MAX_HEX), z.regex(/^0x[0-9a-fA-F]*$/));
const quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/));
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));

const logSchema = z.object({
  address,
  topics: z.array(hex).check(z.maxLength(4)),
  data: z._default(hex, '0x'),
});

const callSchema = z.object({
  status: quantity,
  returnData: z._default(hex, '0x'),
  logs: z._default(z.array(logSchema).check(z.maxLength(MAX_LOGS)), []),
  error: z.optional(
    z.object({ message: z._default(z.string(), ''), data: z.optional(z.unknown()) }),
  ),
});

const hash = z.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value),
);

/** The latest block: proposer, random value, and fields that some networks do not have. */
export const blockSchema = z.object({
  number: z.nullish(quantity),
  hash: z.nullish(hash),
  parentBeaconBlockRoot: z.nullish(hash),
  /** Hash of execution requests: networks that have it store block hashes in a contract. */
  requestsHash: z.nullish(hash),
  timestamp: z.nullish(quantity),
  miner: z.nullish(address),
  mixHash: z.nullish(z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))),
});

/** `eth_call`: the returned data. */
export const returnedSchema = hex;

/** `eth_simulateV1`: results by block. For a later block, results of the empty blocks before it come first. */
export const simulatedSchema = z
  .array(z.object({ calls: z.array(callSchema).check(z.maxLength(512)) }))
  .check(z.minLength(1), z.maxLength(64));

export type SimulatedCall = z.output<typeof callSchema>;
export type SimulatedLog = z.output<typeof logSchema>;

/** One frame of `debug_traceCall` with the call tracer; nested frames are parsed individually. */
export const frameSchema = z.object({
  type: z.string().check(z.maxLength(32)),
  from: address,
  to: z.nullish(address),
  value: z.nullish(quantity),
  output: z.nullish(hex),
  error: z.nullish(z.string()),
  revertReason: z.nullish(z.string()),
  logs: z.nullish(z.array(logSchema).check(z.maxLength(MAX_LOGS))),
  calls: z.nullish(z.array(z.unknown()).check(z.maxLength(MAX_FRAMES))),
});

/** An invalid response of the node, as opposed to errors of the transport. */
export class MalformedAnswerError extends WalletError {
  override readonly name = 'MalformedAnswerError';
  constructor(shortMessage: string) {
    super('MALFORMED_ANSWER', shortMessage);
  }
}

/** @throws MalformedAnswerError */
export function parseAnswer<T>(
  schema: { safeParse(answer: unknown): { success: true; data: T } | { success: false } },
  answer: unknown,
): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new MalformedAnswerError('The node returned an invalid response');
  return parsed.data;
}

export type Frame = z.output<typeof frameSchema>;
