import type { Clock, Random } from '@cenote/wallet-core';
import {
  BackupError,
  type BackupStore,
  driveBackupStore,
  type Fetch,
} from '@cenote/wallet-core/backup';
import type { DriveConfig } from './config.ts';
import { readGrant, refused, SCOPE } from './grant.ts';

/** How long a person may take at Google. */
const FLOW_MS = 5 * 60_000;
/** A token that ends this soon may end on the way. */
const MARGIN_MS = 60_000;

/** The part of `identity` that is used. */
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

/** The person's Google Drive. What it is opened with is in this object alone, and is asked for again after it. */
export class Drive {
  readonly #options: DriveOptions;
  #held: { token: string; until: number } | undefined;
  #asking: Promise<string> | undefined;
  /** The folder of the app. */
  readonly place: BackupStore;

  constructor(options: DriveOptions) {
    this.#options = options;
    this.place = driveBackupStore({
      url: options.url,
      token: () => this.#token(),
      fetch: async (url, init) => {
        const response = await options.fetch(url, init);
        if (response.status === 401) this.forget();
        return response;
      },
    });
  }

  /** Asks the person at Google where need be. @throws BackupError BACKUP_CONSENT where they refuse or leave */
  async signIn(): Promise<void> {
    await this.#token();
  }

  forget(): void {
    this.#held = undefined;
    this.#asking = undefined;
  }

  /** One window, however many ask. */
  #token(): Promise<string> {
    const { clock } = this.#options;
    if (this.#held && clock() < this.#held.until) return Promise.resolve(this.#held.token);
    if (this.#asking) return this.#asking;
    const asking: Promise<string> = this.#ask().then(({ token, lasts }) => {
      if (this.#asking === asking) this.#held = { token, until: clock() + lasts - MARGIN_MS };
      return token;
    });
    const done = () => {
      if (this.#asking === asking) this.#asking = undefined;
    };
    asking.then(done, done);
    this.#asking = asking;
    return asking;
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

/** Of a flow that fails the browser says in words alone why, and the words may hold an address. */
async function ended(flow: Promise<string | undefined>): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refused()), FLOW_MS);
  });
  try {
    return await Promise.race([flow, late]);
  } catch (error) {
    if (!/could not be loaded/.test(String(error))) throw refused();
    throw new BackupError('BACKUP_UNREACHABLE', 'Google does not answer');
  } finally {
    clearTimeout(timer);
  }
}
