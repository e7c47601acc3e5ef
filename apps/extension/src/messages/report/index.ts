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
import { type Tried, triedSchema } from './tried.ts';
import type { AsText } from './values.ts';

export { asText } from './values.ts';

/** What an address is, as far as somebody told; a name and a symbol are a contract's own words. */
export interface KnownAddress {
  address: HexText;
  /** A protocol's contract that the wallet knows. */
  contract?: string;
  token?: { standard: TokenStandard; symbol?: string; name?: string; decimals?: number };
}

/** What a person is told of a question before they answer it. */
export interface Report {
  /** What it does; absent where nothing is signed. */
  decoded?: DecodedRequest;
  /** What would come of it; absent where nothing can be tried, as with messages. */
  simulation?: Simulation;
  /** The transactions that were simulated; absent where none were. */
  tried?: Tried;
  /** The gravest first. */
  findings: readonly Finding[];
  /** The addresses in all that. In lower case. */
  known: readonly KnownAddress[];
  /** The site's host as it would be shown, where that is not how it is written. */
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
  tried: optional(triedSchema),
  findings: z.array(findingSchema),
  known: z.array(knownAddressSchema),
  shownHost: optional(z.string()),
});
