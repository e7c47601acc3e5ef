/** Types of `decide()`: `RpcRequest`, the state of the requesting site (`SiteState`), and the result (`Decision`). */
import type { Permission } from '../permissions/index.ts';
import type { ApprovalRequest } from './approval-request.ts';
import type { RpcError } from './rpc-errors.ts';
import type { HexText } from './values.ts';

export interface RpcRequest {
  method: string;
  params?: unknown;
}

/** State of the requesting site at the time of the request. */
export interface SiteState {
  locked: boolean;
  /** The site's permissions that have not expired. */
  permissions: readonly Permission[];
  /** Accounts that it can see, the one it uses first; empty if it is not connected. */
  accounts: readonly HexText[];
  /** The site's current network. */
  chainId: number;
  /** Networks of the wallet. */
  chainIds: readonly number[];
  /** Name and version that the wallet returns to pages. */
  clientVersion: string;
}

export type Decision =
  | { kind: 'answer'; result: unknown }
  /** Forward to the node of the site's network. */
  | { kind: 'proxy'; method: string; params: readonly unknown[] }
  /** Revoke the site's permission. */
  | { kind: 'revoke' }
  /** Recover the signer of a personal message: a computation without secrets. */
  | { kind: 'recover'; message: HexText; signature: HexText }
  /** Return the account's capabilities on each of these networks (EIP-5792). */
  | { kind: 'capabilities'; account: HexText; chainIds: readonly number[] }
  /** Return the status of this site's batch to the site, or show it to the user. */
  | { kind: 'callsStatus' | 'showCalls'; id: string }
  | { kind: 'approval'; request: ApprovalRequest }
  | { kind: 'error'; error: RpcError };
