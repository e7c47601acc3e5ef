import type { WATCH_COMMANDS } from '../../messages/commands/watch.ts';
import type { HandlersOf } from '../../messages/table.ts';
import { askingNetwork } from '../asking-network.ts';
import type { Desk } from '../desk.ts';
import type { Networks } from '../networks.ts';
import { readToken } from '../token.ts';

interface Parts {
  desk: Desk;
  networks: Networks;
}

export const watchCommands = ({ desk, networks }: Parts): HandlersOf<typeof WATCH_COMMANDS> => ({
  async describeToken({ id }) {
    const ask = (await desk.byId(id))?.ask;
    if (ask?.type !== 'watchAsset') throw new Error('There is no such token');
    return readToken(ask.address, askingNetwork(networks, ask.chainId));
  },
});
