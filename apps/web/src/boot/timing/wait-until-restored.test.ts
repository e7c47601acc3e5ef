import { waitUntilRestored } from './wait-until-restored.ts';

function persistor(bootstrapped: boolean) {
  const listeners = new Set<() => void>();
  return {
    state: { bootstrapped },
    getState() {
      return this.state;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    finish() {
      this.state = { bootstrapped: true };
      for (const listener of listeners) listener();
    },
    listeners,
  };
}

describe('waitUntilRestored', () => {
  it('resolves after the stored state is restored and removes its listener', async () => {
    const stored = persistor(false);
    let isDone = false;
    const done = waitUntilRestored(stored).then(() => {
      isDone = true;
    });
    await Promise.resolve();
    expect(isDone).toBe(false);
    stored.finish();
    await done;
    expect(stored.listeners.size).toBe(0);
  });

  it('resolves immediately when the state is already restored', async () => {
    await waitUntilRestored(persistor(true));
  });

  it('resolves after a timeout when the storage does not respond', async () => {
    await waitUntilRestored(persistor(false), 1);
  });
});
