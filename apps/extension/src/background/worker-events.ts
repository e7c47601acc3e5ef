import type { Approval, Outcome } from '@cenote/wallet-core/approvals';
import type { Settings } from '../messages/settings.ts';
import type { Page } from './connections/page-connections.ts';

/** The events that parts of the worker publish, with the values of each; times are in milliseconds since the epoch. */
export interface WorkerEvents {
  /** An approval was settled; the outcome must be delivered to the page. */
  'ApprovalController:settled': [approval: Approval, outcome: Outcome];
  /** Approval requests were added, answered or dropped. */
  'ApprovalController:changed': [];
  'ApprovalExecutor:executed': [];
  'ConnectionExpiry:expired': [];
  'PageConnections:requestReceived': [page: Page, requestId: string, body: string];
  /** The page acknowledged the outcome of its request. */
  'PageConnections:outcomeReceived': [page: Page, requestId: string];
  'PageConnections:disconnected': [page: Page];
  /** When the next connection expires; undefined: none does. */
  'PermissionController:nextExpiryChanged': [at: number | undefined];
  /** The state that the pages of a site can see has changed. */
  'RequestHandler:siteChanged': [];
  /** A page sent a request before a wallet was created. */
  'RequestHandler:walletAbsent': [];
  'SettingsController:changed': [settings: Settings];
  'TransactionController:changed': [];
  /** The auto-lock time has changed; undefined: never. */
  'Wallet:lockTimeChanged': [lockAt: number | undefined];
  'Wallet:locked': [];
  'Wallet:unlocked': [];
}
