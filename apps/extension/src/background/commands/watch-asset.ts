/**
 * `watchAssetCommands()`: handler in the worker for the command `describeToken`, the metadata of a token in a
 * wallet_watchAsset request.
 */
import type { HandlersOf } from '../../messages/command-table.ts';
import type { WATCH_ASSET_COMMANDS } from '../../messages/commands/watch-asset.ts';
import type { ApprovalController } from '../approvals/approval-controller.ts';
import { readToken } from '../assets/read-token.ts';
import type { NetworkController } from '../networks/network-controller.ts';
import { rpcRequestOf } from '../networks/rpc-request-of.ts';

interface Parts {
  approvalController: ApprovalController;
  networkController: NetworkController;
}

export const watchAssetCommands = ({
  approvalController,
  networkController,
}: Parts): HandlersOf<typeof WATCH_ASSET_COMMANDS> => ({
  async describeToken({ id }) {
    const request = (await approvalController.byId(id))?.request;
    if (request?.type !== 'watchAsset') throw new Error('Token request not found');
    return readToken(request.address, rpcRequestOf(networkController, request.chainId));
  },
});
