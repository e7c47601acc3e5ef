/**
 * `Drive`: signs in to Google Drive by OAuth and provides the backup store in its app folder; the access token is held
 * in memory only. Also: `Identity`, the part of the browser API that is used.
 */
import type { Clock, Random } from '@cenote/wallet-core';
import {
  BackupError,
  type BackupStore,
  driveBackupStore,
  type Fetch,
} from '@cenote/wallet-core/backup';
import type { DriveConfig } from './config.ts';
import { readGrant, refused, SCOPE } from './grant.ts';

/** Timeout of the consent flow. */
const FLOW_MS = 5 * 60_000;
/** A token with less remaining lifetime may expire during a request. */
const MARGIN_MS = 60_000;

/** The part of the API `identity` that is used. */
export interface Identity {
  getRedirectURL(): string;
  launchWebAuthFlow(flow: { url: string; interactive: boolean }): Promise<string | undefined>;
}

export interface DriveOptions extends DriveConfig {
  identity: Identity;
  fetch: Fetch;
  clock: Clock;
  random: Random;
}

/** The user's Google Drive. The access token is held in this object only and is requested again for a new one. */
export class Drive {
  readonly #options: DriveOptions;
  #held: { token: string; until: number } | undefined;
  #asking: Promise<string> | undefined;
  /** Backup store in the app folder. */
  readonly backend: BackupStore;

  constructor(options: DriveOptions) {
    this.#options = options;
    this.backend = driveBackupStore({
      url: options.url,
      token: () => this.#token(),
      fetch: async (url, init) => {
        const response = await options.fetch(url, init);
        if (response.status === 401) this.forget();
        return response;
      },
    });
  }

  /**
   * Requests the user's consent at Google if necessary.
   * @throws BackupError BACKUP_CONSENT if they refuse or close the window
   */
  async signIn(): Promise<void> {
    await this.#token();
  }

  forget(): void {
    this.#held = undefined;
    this.#asking = undefined;
  }

  /** Access token; concurrent calls share one consent window. */
  #token(): Promise<string> {
    const { clock } = this.#options;
    if (this.#held && clock() < this.#held.until) return Promise.resolve(this.#held.token);
    if (this.#asking) return this.#asking;
    const pending: Promise<string> = this.#ask().then(({ token, lasts }) => {
      if (this.#asking === pending) this.#held = { token, until: clock() + lasts - MARGIN_MS };
      return token;
    });
    const done = () => {
      if (this.#asking === pending) this.#asking = undefined;
    };
    pending.then(done, done);
    this.#asking = pending;
    return pending;
  }

  async #ask() {
    const { identity, clientId, authUrl, random } = this.#options;
    const state = Array.from(random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: identity.getRedirectURL(),
      response_type: 'token',
      scope: SCOPE,
      state,
    });
    const flow = identity.launchWebAuthFlow({ url: `${authUrl}?${query}`, interactive: true });
    return readGrant((await ended(flow)) ?? '', state);
  }
}

/** The browser reports why a flow failed only as free text, which may contain the address: the text is dropped. */
async function ended(flow: Promise<string | undefined>): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refused()), FLOW_MS);
  });
  try {
    return await Promise.race([flow, late]);
  } catch (error) {
    if (!/could not be loaded/.test(String(error))) throw refused();
    throw new BackupError('BACKUP_UNREACHABLE', 'Google is unreachable');
  } finally {
    clearTimeout(timer);
  }
}
