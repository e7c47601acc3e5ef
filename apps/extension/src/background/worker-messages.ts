/**
 * Types of the messages between parts of the worker: `WorkerEvents`, `WorkerActions`, and `WorkerMessenger` of a part.
 * Also: type `Page`, a site's document; `SITE_EVENTS`, events after which sites may see another state.
 */
import type { Approval, Outcome, Requester } from '@cenote/wallet-core/approvals';
import type { SiteInfo } from '../messages/page.ts';
import type { Settings } from '../messages/settings.ts';
import type { Messenger, RestrictedMessenger } from './messenger.ts';

/** The document behind a port as the browser reports it; nothing is taken from messages. */
export type Page = Omit<Requester, 'requestId'>;

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
  /** The outcome of a request; `isStored`: until the page acknowledges it. */
  'RequestHandler:answered': [page: Page, requestId: string, outcome: Outcome, isStored: boolean];
  /** A page ended its own connection. */
  'RequestHandler:siteChanged': [];
  /** A page sent a request before a wallet was created. */
  'RequestHandler:walletAbsent': [];
  'SettingsController:changed': [settings: Settings];
  'TransactionController:changed': [];
  /** The user changed the state that the pages of sites can see. */
  'UiConnections:siteChanged': [];
  'Wallet:locked': [];
  'Wallet:unlocked': [];
}

/** The actions that parts of the worker handle for others. */
export interface WorkerActions {
  /** Marks the backups as out of date after the secrets have changed. */
  'Backups:markOutdated': () => Promise<void>;
  /** Shows the status of a batch of calls to the user. Rejects with LimitExceeded while the site is blocked. */
  'CallsWindow:show': (origin: string, approvalId: string) => Promise<void>;
  /** Returns the information that the site may have. */
  'RequestHandler:siteInfo': (origin: string) => Promise<SiteInfo>;
}

/** Events after which the pages of sites may see another state. */
export const SITE_EVENTS = [
  'ApprovalExecutor:executed',
  'ConnectionExpiry:expired',
  'RequestHandler:siteChanged',
  'UiConnections:siteChanged',
  'Wallet:locked',
  'Wallet:unlocked',
] as const;

/** The messenger of a part with this name, which uses these events and actions of others. */
export type WorkerMessenger<
  Part extends string,
  Uses extends readonly string[] = [],
> = RestrictedMessenger<WorkerActions, WorkerEvents, Part, Uses[number]>;

export type AnyWorkerMessenger = Messenger<WorkerActions, WorkerEvents>;
