import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { CommandTable } from '../command-table.ts';
import { nothing, origin } from '../fields.ts';

/**
 * `SITE_COMMANDS`: schemas of the screens' commands for connected sites: disconnect, hide or show an account, switch
 * network.
 */
export const SITE_COMMANDS = {
  disconnect: { args: z.object({ origin }), result: nothing },
  /** Removes one account of a site; without remaining accounts the site is disconnected. */
  hideAccount: { args: z.object({ origin, account: addressValue }), result: nothing },
  /** Adds an account of the wallet to a connected site. */
  showAccount: { args: z.object({ origin, account: addressValue }), result: nothing },
  /** Switches a connected site to another network. */
  setSiteNetwork: {
    args: z.object({ origin, chainId: z.int().check(z.positive()) }),
    result: nothing,
  },
  disconnectAll: { args: z.object({}), result: nothing },
} as const satisfies CommandTable;
