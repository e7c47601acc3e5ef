import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { CommandTable } from '../command-table.ts';
import { nothing, origin } from '../fields.ts';

/** The sites that see accounts. */
export const SITE_COMMANDS = {
  disconnect: { args: z.object({ origin }), result: nothing },
  /** The site goes on with the other accounts that it sees; without any it is disconnected. */
  hideAccount: { args: z.object({ origin, account: addressValue }), result: nothing },
  /** A connected site sees one more account of the wallet. */
  showAccount: { args: z.object({ origin, account: addressValue }), result: nothing },
  /** A connected site works with another network from then on. */
  setSiteNetwork: {
    args: z.object({ origin, chainId: z.int().check(z.positive()) }),
    result: nothing,
  },
  disconnectAll: { args: z.object({}), result: nothing },
} as const satisfies CommandTable;
