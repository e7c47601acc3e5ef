import type { Approval, Outcome } from '@cenote/wallet-core/approvals';
import type { Settings } from '../messages/settings.ts';
import type { Page } from './connections/page-connections.ts';

/** The events that parts of the worker publish, with the values of each; times are in milliseconds since the epoch. */
export interface WorkerEvents {
  /** The page is owed this outcome. */
  'ApprovalController:settled': [approval: Approval, outcome: Outcome];
  /** Approval requests were added, answered or dropped. */
  'ApprovalController:changed': [];
  'ApprovalExecutor:executed': [];
  'ConnectionExpiry:expired': [];
  'PageConnections:requestReceived': [page: Page, requestId: string, body: string];
  /** The page has the outcome of its request. */
  'PageConnections:outcomeReceived': [page: Page, requestId: string];
  'PageConnections:disconnected': [page: Page];
  /** When the next connection expires; undefined: none does. */
  'PermissionController:nextExpiryChanged': [at: number | undefined];
  /** What the pages of a site may know has changed. */
  'RequestHandler:siteChanged': [];
  /** A page has requested something of a wallet that was not created yet. */
  'RequestHandler:walletAbsent': [];
  'SettingsController:changed': [settings: Settings];
  'TransactionController:changed': [];
  /** When the wallet locks by itself; undefined: never. */
  'Wallet:lockTimeChanged': [lockAt: number | undefined];
  'Wallet:locked': [];
  'Wallet:unlocked': [];
}
