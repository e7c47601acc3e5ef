import { fireEvent, screen } from '@testing-library/react';
import { INITIAL_SETTINGS } from '../../messages/settings.ts';
import { fakeBrowser } from '../../testing/fake-browser.ts';
import { renderScreen, UNLOCKED } from '../../testing/render-screen.tsx';
import { Appearance } from '../appearance/appearance.tsx';
import { hidesSmallBalances } from '../use-settings.ts';
import { Popup } from './popup.tsx';

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const with_ = (settings: Partial<typeof INITIAL_SETTINGS>) => ({
  ...UNLOCKED,
  settings: { ...INITIAL_SETTINGS, ...settings },
});
const openSettings = async () => {
  press('Settings');
  await screen.findByRole('button', { name: /Privacy/ });
};

beforeEach(() => {
  window.matchMedia ??= (() => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  })) as never;
  localStorage.clear();
});

describe('settings', () => {
  it('show their current values', async () => {
    await renderScreen(<Popup />, with_({ autoLock: 60, currency: 'EUR' }));
    await openSettings();
    expect(screen.getByRole('button', { name: /Auto-lock/ }).textContent).toContain('1 hour');
    expect(screen.getByRole('button', { name: /Currency/ }).textContent).toContain('EUR');
    expect(screen.getByRole('button', { name: /Language/ }).textContent).toContain(
      'Browser default',
    );
  });

  it.each([
    ['Hide small balances', { hideSmallBalances: false }],
    ['Testnet mode', { testnetMode: true }],
  ])('toggle %s', async (name, args) => {
    const { sentCommands } = await renderScreen(<Popup />);
    await openSettings();
    fireEvent.click(screen.getByRole('switch', { name: new RegExp(name) }));
    expect(sentCommands('setSettings')).toMatchObject([{ args }]);
  });

  it.each([
    ['Language', 'English', { language: 'en-US' }],
    ['Currency', /Euro/, { currency: 'EUR' }],
  ])('accept another %s', async (list, name, args) => {
    const { sentCommands } = await renderScreen(<Popup />);
    await openSettings();
    press(new RegExp(list));
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(sentCommands('setSettings')).toMatchObject([{ args }]);
  });

  it.each([
    ['https://gateway.example/', 'https://gateway.example'],
    ['http://localhost:4100', 'http://localhost:4100'],
  ])('accept %s as the gateway’s URL', async (typed, url) => {
    const { sentCommands } = await renderScreen(<Popup />);
    await openSettings();
    press(/Privacy/);
    const field = await screen.findByLabelText('Gateway URL');
    fireEvent.change(field, { target: { value: typed } });
    press('Save');
    expect(sentCommands('setSettings')).toMatchObject([{ args: { gateway: { on: true, url } } }]);
  });

  it.each([
    'gateway',
    'http://gateway.example',
    'javascript:alert(1)',
  ])('reject %s as the gateway’s URL', async (typed) => {
    const { sentCommands } = await renderScreen(<Popup />);
    await openSettings();
    press(/Privacy/);
    const field = await screen.findByLabelText('Gateway URL');
    fireEvent.change(field, { target: { value: typed } });
    press('Save');
    expect(screen.getByRole('alert').textContent).toMatch(/Enter a valid URL/);
    expect(sentCommands('setSettings')).toEqual([]);
  });

  it.each([
    true,
    false,
  ])('show the choice of the surface if the browser has side panels: %s', async (has) => {
    fakeBrowser(has ? { sidePanel: {} } : {});
    const { sentCommands } = await renderScreen(<Popup />);
    await openSettings();
    const choice = screen.queryByRole('radio', { name: 'Popup' });
    expect(choice !== null).toBe(has);
    if (choice) fireEvent.click(choice);
    expect(sentCommands('setSettings')).toHaveLength(has ? 1 : 0);
  });

  it('apply immediately, and at the next start before the worker responds', async () => {
    const { emit } = await renderScreen(<Appearance>{null}</Appearance>, with_({ theme: 'light' }));
    expect(document.documentElement.classList).toContain('t_light');
    await emit({ type: 'state', state: with_({ theme: 'dark' }) });
    expect(document.documentElement.classList).toContain('t_dark');
    expect(localStorage.getItem('cenote.theme')).toBe('dark');
  });

  it.each([
    [{ hideSmallBalances: true, testnetMode: false }, true],
    [{ hideSmallBalances: true, testnetMode: true }, false],
    [{ hideSmallBalances: false, testnetMode: false }, false],
  ])('hide small balances: %j', (settings, hides) => {
    expect(hidesSmallBalances({ ...INITIAL_SETTINGS, ...settings })).toBe(hides);
  });
});
