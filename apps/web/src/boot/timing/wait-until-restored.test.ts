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

describe('untilRestored', () => {
  it('waits for what was kept and then listens no more', async () => {
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

  it('does not wait when it is back already', async () => {
    await waitUntilRestored(persistor(true));
  });

  it('does not let a silent storage keep the page from showing', async () => {
    await waitUntilRestored(persistor(false), 1);
  });
});
