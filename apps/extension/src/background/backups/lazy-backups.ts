/**
 * `lazyBackups()`: the worker's `Backups`, created on first use, and connected to the messenger. Access to Google Drive
 * ends when the wallet is locked. Also: its dependencies, and `BACKUPS_USES`.
 */
import type { Clock, Random, Store } from '@cenote/wallet-core';
import { browser } from '../../browser/browser.ts';
import { type Lazy, lazy } from '../lazy.ts';
import type { Wallet } from '../vault/wallet.ts';
import type { WorkerMessenger } from '../worker-messages.ts';
import type { Backups, GatewayUrl } from './backups.ts';
import type { DriveConfig } from './drive/config.ts';

/** Set in builds with Google Drive backups, else null. */
declare const CENOTE_DRIVE: DriveConfig | null;

export const BACKUPS_USES = ['Wallet:locked'] as const;

export interface LazyBackupsDeps {
  messenger: WorkerMessenger<'Backups', typeof BACKUPS_USES>;
  wallet: Wallet;
  store: Store;
  random: Random;
  clock: Clock;
  gatewayUrl: GatewayUrl;
}

/** The wallet's backups, loaded on first use. Access to Google Drive ends when the wallet is locked. */
export function lazyBackups({ messenger, ...deps }: LazyBackupsDeps): Lazy<Backups> {
  const request = (url: string, init?: RequestInit) => fetch(url, init);
  const drive = lazy(async () => {
    const { Drive } = await import('./drive/drive.ts');
    const { identity } = browser;
    return CENOTE_DRIVE && new Drive({ ...CENOTE_DRIVE, ...deps, fetch: request, identity });
  });
  const backups = lazy(async () => {
    const { Backups } = await import('./backups.ts');
    const ownDrive = CENOTE_DRIVE && (await drive.get());
    return new Backups({ ...deps, fetch: request, ...(ownDrive && { drive: ownDrive }) });
  });
  messenger.handle('Backups:markOutdated', async () => (await backups.get()).outdated());
  messenger.subscribe('Wallet:locked', () => void drive.ifLoaded((ownDrive) => ownDrive?.forget()));
  return backups;
}
