/**
 * `Report`: type and zod schema of what a request does, as the user sees it before answering: decoded actions,
 * simulation, findings, known addresses. Also: `KnownAddress`.
 */
import type {
  DecodedRequest,
  Finding,
  Simulation,
  TokenStandard,
} from '@cenote/wallet-core/checks';
import { addressValue, type HexText } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import { decodedRequestSchema } from './decoded-request.ts';
import { findingSchema, simulationSchema } from './outcome.ts';
import {
  type SimulatedTransactions,
  simulatedTransactionsSchema,
} from './simulated-transactions.ts';
import type { AsText } from './values.ts';

export { asText } from './values.ts';

/** Known facts about an address; name and symbol are reported by the contract itself, unverified. */
export interface KnownAddress {
  address: HexText;
  /** Name of a known protocol contract. */
  contract?: string;
  token?: { standard: TokenStandard; symbol?: string; name?: string; decimals?: number };
}

/** The information about a request that the user sees before answering. */
export interface Report {
  /** What the request does; absent if nothing is signed. */
  decoded?: DecodedRequest;
  /** The simulated effects; absent if it cannot be simulated, as with messages. */
  simulation?: Simulation;
  /** The transactions that were simulated; absent if there were none. */
  simulated?: SimulatedTransactions;
  /** Sorted by level, highest first. */
  findings: readonly Finding[];
  /** Facts about the addresses in the report, in lower case. */
  known: readonly KnownAddress[];
  /** The site's host in Unicode, if it differs from the written form. */
  shownHost?: string;
}

const optional = z.exactOptional;

const knownAddressSchema = z.object({
  address: addressValue,
  contract: optional(z.string()),
  token: optional(
    z.object({
      standard: z.enum(['erc20', 'erc721', 'erc1155']),
      symbol: optional(z.string()),
      name: optional(z.string()),
      decimals: optional(z.int()),
    }),
  ),
});

export const reportSchema: z.ZodMiniType<Report, AsText<Report>> = z.object({
  decoded: optional(decodedRequestSchema),
  simulation: optional(simulationSchema),
  simulated: optional(simulatedTransactionsSchema),
  findings: z.array(findingSchema),
  known: z.array(knownAddressSchema),
  shownHost: optional(z.string()),
});
