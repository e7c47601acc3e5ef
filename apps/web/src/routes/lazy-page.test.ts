import { loadPage } from './lazy-page.ts';

const page = { default: () => null };
const GONE = new TypeError('Failed to fetch dynamically imported module: /a.js');

describe('loadPage', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('gives what arrives', async () => {
    await expect(loadPage(async () => page)).resolves.toBe(page);
  });

  it('reloads by itself once, says why each time, and then gives up', async () => {
    const reload = jest.fn();
    const gone = () => Promise.reject(GONE);
    void loadPage(gone, reload);
    await Promise.resolve();
    await Promise.resolve();
    expect(reload).toHaveBeenCalledTimes(1);
    await expect(loadPage(gone, reload)).rejects.toBe(GONE);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledTimes(2);
    expect(console.error).toHaveBeenCalledWith('Dynamic import failed to load', GONE);
  });

  it('never reloads where the browser keeps nothing, as that would not end', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    const reload = jest.fn();
    await expect(loadPage(() => Promise.reject(GONE), reload)).rejects.toBe(GONE);
    expect(reload).not.toHaveBeenCalled();
  });

  it('leaves a fault of the page itself to others', async () => {
    const fault = new TypeError('x is undefined');
    const reload = jest.fn();
    await expect(loadPage(() => Promise.reject(fault), reload)).rejects.toBe(fault);
    expect(reload).not.toHaveBeenCalled();
    expect(console.error).not.toHaveBeenCalled();
  });
});
