import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { CommandTable } from '../command-table.ts';
import { hash, id } from '../fields.ts';
import { reportSchema } from '../report/index.ts';
import { feesSchema } from './approvals.ts';

/** How the calls of an approval can be made, and what each way costs. */
const callsCostSchema = z.object({
  /** As one: already, after the account has become a smart one, or not. */
  status: z.enum(['supported', 'ready', 'unsupported']),
  /** The code that a smart account runs, and what it costs to let it make the calls; where it can. */
  executor: z.optional(addressValue),
  asOne: z.optional(feesSchema),
  /** One transaction for each call. */
  oneByOne: z.array(feesSchema),
});
export type CallsCost = z.output<typeof callsCostSchema>;

/** Calls that a site had sent, and how far they are (EIP-5792). */
const sentCallsSchema = z.object({
  origin: z.string(),
  account: addressValue,
  chainId: z.int(),
  status: z.union([z.literal(100), z.literal(200), z.literal(400), z.literal(500), z.literal(600)]),
  /** Of each transaction, the one that is in the chain, else the latest that was sent for it. */
  hashes: z.array(z.string()),
});

const chainId = z.int().check(z.positive());
const ofAccount = { account: addressValue, chainId };

/** An account that runs a contract's code (EIP-7702). */
const delegationSchema = z.object({ ...ofAccount, code: addressValue });
export type Delegation = z.output<typeof delegationSchema>;

export const CALLS_COMMANDS = {
  /** By the approval that they were agreed to by. */
  describeCalls: { args: z.object({ id }), result: sentCallsSchema },
  /** What they do, while the wallet remembers them. */
  readCalls: { args: z.object({ id }), result: z.nullable(reportSchema) },
  prepareCalls: { args: z.object({ id }), result: callsCostSchema },
  /** The smart accounts of the wallet, and networks that did not say whether there are some. */
  delegations: {
    args: z.object({}),
    result: z.object({ delegations: z.array(delegationSchema), silent: z.array(chainId) }),
  },
  /** What it costs to make one an ordinary account again. */
  prepareRemoval: { args: z.object(ofAccount), result: feesSchema },
  /** Gives the transaction's hash. */
  removeDelegation: { args: z.object({ ...ofAccount, fees: feesSchema }), result: hash },
} as const satisfies CommandTable;
