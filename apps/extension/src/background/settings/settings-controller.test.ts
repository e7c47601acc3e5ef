import { INITIAL_SETTINGS } from '../../messages/settings.ts';
import { memoryStore } from '../../testing/memory-store.ts';
import { workerMessenger } from '../../testing/worker-messenger.ts';
import { SettingsController } from './settings-controller.ts';

const on = (store: ReturnType<typeof memoryStore>) =>
  new SettingsController({ store, messenger: workerMessenger() });

describe('settings', () => {
  it('are each persisted beyond the worker', async () => {
    const store = memoryStore();
    await on(store).set({ theme: 'dark', autoLock: 'never' });
    await on(store).set({ currency: 'EUR' });
    const settingsController = on(store);
    expect(await settingsController.get()).toEqual({
      ...INITIAL_SETTINGS,
      theme: 'dark',
      autoLock: 'never',
      currency: 'EUR',
    });
    expect(await settingsController.autoLock()).toBeUndefined();
  });

  it('notify when they change', async () => {
    const events: string[] = [];
    const messenger = workerMessenger();
    messenger.subscribe('SettingsController:changed', ({ theme }) => events.push(theme));
    const settingsController = new SettingsController({ store: memoryStore(), messenger });
    await settingsController.set({ theme: 'light' });
    expect(events).toEqual(['light']);
  });

  it('keep their other values if one cannot be read', async () => {
    const store = memoryStore();
    await store.set({ settings: { theme: 'sepia', autoLock: 60 } });
    expect(await on(store).get()).toEqual({ ...INITIAL_SETTINGS, autoLock: 60 });
  });

  it('read the surface of the icon under its name in earlier versions', async () => {
    const store = memoryStore();
    await store.set({ settings: { place: 'popup', theme: 'dark' } });
    expect(await on(store).get()).toEqual({ ...INITIAL_SETTINGS, surface: 'popup', theme: 'dark' });
  });
});
