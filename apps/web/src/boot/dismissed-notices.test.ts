import { dismiss, isDismissed } from './dismissed-notices.ts';

describe('remember', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  afterEach(() => jest.restoreAllMocks());

  it('knows nothing of what was not seen', () => {
    expect(isDismissed('nothing')).toBe(false);
  });

  it.each(['session', 'local'] as const)('keeps for %s there and nowhere else', (memory) => {
    dismiss(`for-${memory}`, memory);
    expect(isDismissed(`for-${memory}`)).toBe(true);
    expect([sessionStorage.length, localStorage.length]).toEqual(
      memory === 'session' ? [1, 0] : [0, 1],
    );
  });

  it('keeps for the page where the browser keeps nothing', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    dismiss('forbidden', 'local');
    expect(isDismissed('forbidden')).toBe(true);
  });
});
