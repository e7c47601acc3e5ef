/**
 * `CALLS_COMMANDS`: schemas of the screens' commands for call batches (EIP-5792) and smart accounts (EIP-7702). Also:
 * types `CallsCost` and `Delegation`.
 */
import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { CommandTable } from '../command-table.ts';
import { hash, id } from '../fields.ts';
import { reportSchema } from '../report/index.ts';
import { feesSchema } from './approvals.ts';

/** The methods to execute the calls of an approval, and the cost of each. */
const callsCostSchema = z.object({
  /** Whether atomic execution is available: already, after an upgrade to a smart account, or not. */
  status: z.enum(['supported', 'ready', 'unsupported']),
  /**
   * The contract that a smart account delegates to, and the cost of executing the calls through it; absent if
   * unavailable.
   */
  executor: z.optional(addressValue),
  asOne: z.optional(feesSchema),
  /** One transaction for each call. */
  oneByOne: z.array(feesSchema),
});
export type CallsCost = z.output<typeof callsCostSchema>;

/** A batch of calls that a site sent, and its status (EIP-5792). */
const sentCallsSchema = z.object({
  origin: z.string(),
  account: addressValue,
  chainId: z.int(),
  status: z.union([z.literal(100), z.literal(200), z.literal(400), z.literal(500), z.literal(600)]),
  /** Per transaction: the mined hash, else that of the latest replacement. */
  hashes: z.array(z.string()),
});

const chainId = z.int().check(z.positive());
const ofAccount = { account: addressValue, chainId };

/** An account that delegates to a contract (EIP-7702). */
const delegationSchema = z.object({ ...ofAccount, code: addressValue });
export type Delegation = z.output<typeof delegationSchema>;

export const CALLS_COMMANDS = {
  /** The batch of an approval, by its id. */
  describeCalls: { args: z.object({ id }), result: sentCallsSchema },
  /** The report of the calls, while the wallet stores them. */
  readCalls: { args: z.object({ id }), result: z.nullable(reportSchema) },
  prepareCalls: { args: z.object({ id }), result: callsCostSchema },
  /** The smart accounts of the wallet, and the networks that did not respond. */
  delegations: {
    args: z.object({}),
    result: z.object({ delegations: z.array(delegationSchema), silent: z.array(chainId) }),
  },
  /** The fees to make a smart account an ordinary one again. */
  prepareRemoval: { args: z.object(ofAccount), result: feesSchema },
  /** Returns the transaction hash. */
  removeDelegation: { args: z.object({ ...ofAccount, fees: feesSchema }), result: hash },
} as const satisfies CommandTable;
