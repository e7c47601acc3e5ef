import { loadPage } from './lazy-page.ts';

const page = { default: () => null };
const served = async () => true;
const GONE = new TypeError('Failed to fetch dynamically imported module: /a.js');

describe('loadPage', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('returns the loaded page', async () => {
    await expect(loadPage(async () => page)).resolves.toBe(page);
  });

  it('reloads once, logs every failure, and then rejects', async () => {
    const reload = jest.fn();
    const fails = () => Promise.reject(GONE);
    void loadPage(fails, reload, served);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(reload).toHaveBeenCalledTimes(1);
    await expect(loadPage(fails, reload, served)).rejects.toBe(GONE);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledTimes(2);
    expect(console.error).toHaveBeenCalledWith('Dynamic import failed to load', GONE);
  });

  it('does not reload while the device is offline, as the browser would show its own error page', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const reload = jest.fn();
    await expect(loadPage(() => Promise.reject(GONE), reload)).rejects.toBe(GONE);
    expect(reload).not.toHaveBeenCalled();
    // The single reload stays available for later.
    expect(sessionStorage.getItem('cenote.reloaded')).toBeNull();
  });

  it('does not reload while the page’s host does not respond', async () => {
    const reload = jest.fn();
    const isServed = async () => false;
    await expect(loadPage(() => Promise.reject(GONE), reload, isServed)).rejects.toBe(GONE);
    expect(reload).not.toHaveBeenCalled();
  });

  it('never reloads without session storage, as it would reload forever', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    const reload = jest.fn();
    await expect(loadPage(() => Promise.reject(GONE), reload, served)).rejects.toBe(GONE);
    expect(reload).not.toHaveBeenCalled();
  });

  it('rejects with errors of the page itself', async () => {
    const fault = new TypeError('x is undefined');
    const reload = jest.fn();
    await expect(loadPage(() => Promise.reject(fault), reload)).rejects.toBe(fault);
    expect(reload).not.toHaveBeenCalled();
    expect(console.error).not.toHaveBeenCalled();
  });
});
