import { INITIAL_SETTINGS } from '../../messages/settings.ts';
import { memoryStore } from '../../testing/memory-store.ts';
import { SettingsStore } from './settings-controller.ts';

const on = (store: ReturnType<typeof memoryStore>) => new SettingsStore({ store, onChange() {} });

describe('settings', () => {
  it('outlive the worker, each as it was chosen', async () => {
    const store = memoryStore();
    await on(store).set({ theme: 'dark', autoLock: 'never' });
    await on(store).set({ currency: 'EUR' });
    const settings = on(store);
    expect(await settings.get()).toEqual({
      ...INITIAL_SETTINGS,
      theme: 'dark',
      autoLock: 'never',
      currency: 'EUR',
    });
    expect(await settings.autoLock()).toBeUndefined();
  });

  it('are told when they change', async () => {
    const told: string[] = [];
    const settings = new SettingsStore({
      store: memoryStore(),
      onChange: ({ theme }) => told.push(theme),
    });
    await settings.set({ theme: 'light' });
    expect(told).toEqual(['light']);
  });

  it('keep the rest where one cannot be read', async () => {
    const store = memoryStore();
    await store.set({ settings: { theme: 'sepia', autoLock: 60 } });
    expect(await on(store).get()).toEqual({ ...INITIAL_SETTINGS, autoLock: 60 });
  });
});
