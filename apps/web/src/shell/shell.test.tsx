import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { ROUTES } from '../routes/routes.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { Header } from './header/header.tsx';
import { Shell } from './shell.tsx';

const header = (onSearch?: () => void) => <Header routes={ROUTES} onSearch={onSearch} />;
const company = () => screen.getByRole('button', { name: 'Company' });
const menu = () => screen.getByRole('button', { name: 'Menu' });

describe('Shell', () => {
  it('moves focus to a new page and announces its title', async () => {
    await renderShell(
      <Shell routes={ROUTES}>
        <Link to="/not-found">Away</Link>
        <Link to="/swap?value=1">Here</Link>
      </Shell>,
    );
    const main = screen.getByRole('main');
    fireEvent.click(screen.getByText('Here'));
    expect(document.activeElement).not.toBe(main);
    expect(window.scrollTo).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Away'));
    expect(document.activeElement).toBe(main);
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.getByText('Page not found').getAttribute('aria-live')).toBe('polite');
  });

  it('links the terms and the privacy notice at the foot of every page', async () => {
    await renderShell(<Shell routes={ROUTES}>{null}</Shell>);
    const foot = within(screen.getByRole('contentinfo'));
    const links = foot.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/terms', '/privacy']);
  });

  it('keeps focus in a dialog that was opened before the new page loaded', async () => {
    await renderShell(
      <Shell routes={ROUTES}>
        <Link to="/not-found">Away</Link>
      </Shell>,
    );
    fireEvent.keyDown(document.body, { key: '/' });
    const field = await screen.findByTestId('search-field');
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.click(screen.getByText('Away'));
    expect(await screen.findByText('Page not found')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('Header', () => {
  it('marks the tab of the page on screen', async () => {
    await renderShell(header());
    const trade = screen.getByRole('button', { name: 'Trade' });
    expect(trade.getAttribute('aria-current')).toBe('true');
    fireEvent.click(trade);
    const swap = await screen.findByRole('link', { name: 'Swap' });
    expect(swap.getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Limit' }).getAttribute('href')).toBe('/limit');
    expect(screen.getByRole('link', { name: 'Cenote' }).getAttribute('href')).toBe('/?intro=true');
  });

  it('marks the tab whose section contains the current page', async () => {
    await renderShell(header(), { path: '/explore/pools/local' });
    expect(screen.getByRole('link', { name: 'Explore' }).getAttribute('aria-current')).toBe('true');
    const trade = screen.getByRole('button', { name: 'Trade' });
    expect(trade.hasAttribute('aria-current')).toBe(false);
  });

  it('shows the search button only when there is a search', async () => {
    const onSearch = jest.fn();
    await renderShell(header(onSearch));
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  it('opens the company menu by keyboard, moves through it and closes it with Escape', async () => {
    await renderShell(header(), { config: { governanceUrl: 'https://vote.example' } });
    company().focus();
    fireEvent.keyDown(company(), { key: 'ArrowDown' });
    const vote = await screen.findByRole('link', { name: 'Vote' });
    expect(company().getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(vote);
    fireEvent.keyDown(vote, { key: 'ArrowUp' });
    expect(document.activeElement?.textContent).toBe('Privacy notice');
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(vote);
    fireEvent.keyDown(vote, { key: 'Escape' });
    expect(screen.queryByTestId('nav-panel')).toBeNull();
    expect(document.activeElement).toBe(company());
  });

  it('opens the menu on hover until the pointer leaves, and keeps it open after a press', async () => {
    await renderShell(header());
    const frame = company().parentElement as HTMLElement;
    fireEvent.pointerEnter(frame, { pointerType: 'mouse' });
    await screen.findByTestId('nav-panel');
    fireEvent.pointerLeave(frame, { pointerType: 'mouse' });
    expect(screen.queryByTestId('nav-panel')).toBeNull();
    fireEvent.pointerEnter(frame, { pointerType: 'mouse' });
    fireEvent.click(company());
    fireEvent.pointerLeave(frame, { pointerType: 'mouse' });
    expect(screen.getByTestId('nav-panel')).toBeTruthy();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByTestId('nav-panel')).toBeNull();
  });

  it('shows the About dialog', async () => {
    await renderShell(header());
    fireEvent.click(company());
    const api = await screen.findByRole('link', { name: 'API' });
    expect(api.getAttribute('href')).toBe('http://127.0.0.1:4000/openapi.json');
    fireEvent.click(screen.getByRole('button', { name: 'About' }));
    expect((await screen.findByRole('dialog', { name: 'About' })).textContent).toContain('MIT');
    expect(screen.queryByTestId('nav-panel')).toBeNull();
  });

  it('lists its links in a drawer with collapsible sections', async () => {
    await renderShell(header(), { path: '/not-found' });
    fireEvent.click(menu());
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    const app = within(drawer).getByRole('button', { name: 'App' });
    expect(app.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(app);
    expect(app.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(app);
    fireEvent.click(within(drawer).getByRole('link', { name: 'Swap' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByTestId('current-url').textContent).toBe('/swap');
  });

  it('closes the drawer with Escape and returns focus', async () => {
    await renderShell(header());
    menu().focus();
    fireEvent.click(menu());
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(menu()));
  });

  it('draws a line under itself once the page is scrolled', async () => {
    await renderShell(header());
    const bar = screen.getByRole('banner');
    expect(bar.hasAttribute('data-scrolled')).toBe(false);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 40 });
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(bar.hasAttribute('data-scrolled')).toBe(true);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
  });
});

describe('a link to testnet mode', () => {
  // The settings are stored.
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());
  const shown = (path: string) => renderShell(<Shell routes={ROUTES}>{null}</Shell>, { path });
  const search = () => screen.getByTestId('current-url').dataset.search;

  it('asks before it turns the mode on, and keeps the page', async () => {
    await shown('/swap?testnet=1&value=2');
    expect(await screen.findByText('Turn on testnet mode?')).toBeTruthy();
    expect(screen.queryByTestId('testnet-indicator')).toBeNull();
    fireEvent.click(screen.getByTestId('testnet-switch'));
    expect(await screen.findByTestId('testnet-indicator')).toBeTruthy();
    await waitFor(() => expect(search()).toBe('?value=2'));
    expect(screen.getByTestId('current-url').textContent).toBe('/swap');
    expect(screen.queryByTestId('testnet-prompt')).toBeNull();
  });

  it('changes nothing when it is canceled', async () => {
    await shown('/swap?testnet=true');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(search()).toBe(''));
    expect(screen.queryByTestId('testnet-indicator')).toBeNull();
  });

  it('does not ask where the mode is that of the link', async () => {
    await shown('/swap?testnet=0');
    await waitFor(() => expect(search()).toBe(''));
    expect(screen.queryByTestId('testnet-prompt')).toBeNull();
  });
});
