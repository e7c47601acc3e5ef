import { dismiss, isDismissed } from './dismissed-notices.ts';

describe('dismissed notices', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  afterEach(() => jest.restoreAllMocks());

  it('are not recorded before they are dismissed', () => {
    expect(isDismissed('nothing')).toBe(false);
  });

  it.each(['session', 'local'] as const)('are recorded in %s storage only', (memory) => {
    dismiss(`for-${memory}`, memory);
    expect(isDismissed(`for-${memory}`)).toBe(true);
    expect([sessionStorage.length, localStorage.length]).toEqual(
      memory === 'session' ? [1, 0] : [0, 1],
    );
  });

  it('are recorded in memory when the browser has no storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    dismiss('forbidden', 'local');
    expect(isDismissed('forbidden')).toBe(true);
  });
});
