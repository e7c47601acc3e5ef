import type { HandlersOf } from '../../messages/command-table.ts';
import type { WATCH_COMMANDS } from '../../messages/commands/watch.ts';
import type { Desk } from '../approvals/approval-controller.ts';
import { readToken } from '../assets/read-token.ts';
import type { Networks } from '../networks/network-controller.ts';
import { askingNetwork } from '../networks/rpc-request-of.ts';

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
