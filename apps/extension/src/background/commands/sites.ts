import { sameAddress } from '@cenote/chains';
import type { SITE_COMMANDS } from '../../messages/commands/sites.ts';
import type { HandlersOf } from '../../messages/table.ts';
import type { Desk } from '../desk.ts';
import type { Sites } from '../sites.ts';

interface Parts {
  sites: Sites;
  desk: Pick<Desk, 'reconnected'>;
  /** What sites may know has changed. */
  tellSites(): void;
}

export const siteCommands = ({
  sites,
  desk,
  tellSites,
}: Parts): HandlersOf<typeof SITE_COMMANDS> => {
  const disconnect = async (origins: readonly string[]) => {
    for (const origin of origins) {
      await sites.revoke(origin);
      await desk.reconnected(origin);
    }
    tellSites();
    return null;
  };
  return {
    disconnect: ({ origin }) => disconnect([origin]),
    async hideAccount({ origin, account }) {
      const seen = await sites.accounts(origin);
      if (!seen.some((one) => !sameAddress(one, account))) return disconnect([origin]);
      await sites.withdraw(account, origin);
      // Whatever was asked of an account that is not its own now dies, of this one first of all.
      await desk.reconnected(origin, (await sites.accounts(origin))[0]);
      tellSites();
      return null;
    },
    disconnectAll: async () =>
      disconnect((await sites.connections()).map(({ invoker }) => invoker)),
  };
};
