/** `SettingsController`: the user's settings, persisted; an unreadable value falls back to its default. */
import type { Store } from '@cenote/wallet-core';
import * as z from 'zod/mini';
import { INITIAL_SETTINGS, type Settings, settingsSchema } from '../../messages/settings.ts';
import type { ArgsOf } from '../../messages/ui.ts';
import { StoredValue } from '../storage/stored-value.ts';
import type { WorkerMessenger } from '../worker-messages.ts';

const { shape } = settingsSchema;
/** Settings stored by earlier versions have `place` instead of `surface`. */
const withCurrentNames = z.transform((stored: unknown) =>
  typeof stored === 'object' && stored !== null && 'place' in stored
    ? { surface: stored.place, ...stored }
    : stored,
);
/** Values are parsed separately: one that is unreadable, or of a later version, does not reset the others. */
const valuesSchema = z.object({
  autoLock: z.catch(shape.autoLock, INITIAL_SETTINGS.autoLock),
  language: z.catch(shape.language, INITIAL_SETTINGS.language),
  currency: z.catch(shape.currency, INITIAL_SETTINGS.currency),
  theme: z.catch(shape.theme, INITIAL_SETTINGS.theme),
  hideSmallBalances: z.catch(shape.hideSmallBalances, INITIAL_SETTINGS.hideSmallBalances),
  testnetMode: z.catch(shape.testnetMode, INITIAL_SETTINGS.testnetMode),
  gateway: z.catch(shape.gateway, INITIAL_SETTINGS.gateway),
  surface: z.catch(shape.surface, INITIAL_SETTINGS.surface),
});
const storedSchema = z.pipe(withCurrentNames, valuesSchema);

export interface SettingsOptions {
  store: Store;
  messenger: WorkerMessenger<'SettingsController'>;
}

/** The settings that the user chose, persisted. */
export class SettingsController {
  readonly #stored: StoredValue<Settings>;
  readonly #messenger: SettingsOptions['messenger'];

  constructor({ store, messenger }: SettingsOptions) {
    this.#messenger = messenger;
    this.#stored = new StoredValue({
      store,
      key: 'settings',
      schema: storedSchema,
      empty: INITIAL_SETTINGS,
    });
  }

  get(): Promise<Settings> {
    return this.#stored.get();
  }

  /** Milliseconds of inactivity after which the wallet locks; undefined: never. */
  async autoLock(): Promise<number | undefined> {
    const { autoLock } = await this.get();
    return autoLock === 'never' ? undefined : autoLock * 60_000;
  }

  /** URL of the gateway; undefined if the user turned it off. */
  async gatewayUrl(): Promise<string | undefined> {
    const { on, url } = (await this.get()).gateway;
    return on ? url : undefined;
  }

  async set(chosen: ArgsOf<'setSettings'>): Promise<void> {
    const changed = await this.#stored.change((settings) =>
      settingsSchema.parse({ ...settings, ...chosen }),
    );
    this.#messenger.publish('SettingsController:changed', changed);
  }
}
