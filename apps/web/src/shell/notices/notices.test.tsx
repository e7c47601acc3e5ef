import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell.tsx';
import Notices from './notices.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Phantom/ios';
const answer = (country: string) =>
  jest.fn(async () => ({ headers: new Map([['Origin-Country', country]]) }));

const show = (config: object) => renderShell(<Notices />, { config });
const on = (userAgent: string) =>
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

describe('Notices', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  afterEach(() => jest.restoreAllMocks());

  it('shows the UK notice until it is dismissed', async () => {
    const request = answer('GB');
    Object.assign(globalThis, { fetch: request });
    await show({ hasCountryHeader: true });
    await screen.findByText('UK disclaimer');
    expect(request).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByTestId('uk-notice')).toBeNull();
    expect(localStorage.length).toBeGreaterThan(0);
  });

  it('does not request the country when no proxy reports it', async () => {
    const request = answer('GB');
    Object.assign(globalThis, { fetch: request });
    await show({});
    expect(request).not.toHaveBeenCalled();
  });

  it('does not show the UK notice in other countries', async () => {
    const request = answer('FR');
    Object.assign(globalThis, { fetch: request });
    await show({ hasCountryHeader: true });
    await waitFor(() => expect(request).toHaveBeenCalled());
    expect(screen.queryByTestId('uk-notice')).toBeNull();
  });

  it('shows the app notice on phones only, and only when an app is configured', async () => {
    on('Mozilla/5.0 (Macintosh)');
    await show({ downloadUrl: 'https://get.example/app' });
    expect(screen.queryByTestId('promo-notice')).toBeNull();
    on(IPHONE);
    await show({});
    expect(screen.queryByTestId('promo-notice')).toBeNull();
  });

  it('links with the name of the wallet browser, and is dismissed once the app is downloaded', async () => {
    on(IPHONE);
    await show({ downloadUrl: 'https://get.example/app' });
    const link = screen.getByRole('link', { name: 'Get the app' });
    expect(link.getAttribute('href')).toBe('https://get.example/app?from=phantom');
    fireEvent.click(link);
    expect(screen.queryByTestId('promo-notice')).toBeNull();
    expect(localStorage.getItem('cenote.seen.promo')).toBe('1');
  });
});
