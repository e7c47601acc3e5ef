import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderFeature } from '../testing/render.tsx';
import { SettingsButton } from './settings-button.tsx';

beforeAll(() => import('./settings-popover.tsx'));

it('slippage and deadline show errors and warnings, and only valid values are stored', async () => {
  const { store } = await renderFeature(<SettingsButton slippageBps={50} isAutoSlippage />);
  fireEvent.click(screen.getByTestId('settings'));
  const popover = await screen.findByTestId('settings-popover');
  const stored = () => store.getState().settings;
  const type = (field: string, value: string) =>
    fireEvent.change(screen.getByTestId(`${field}-input`), { target: { value } });
  for (const [typed, expected, bps] of [
    ['0', 'Enter a value larger than 0', null],
    ['51', 'Enter a value less than 50%', null],
    ['6', 'High slippage', 600],
    ['20.1', 'Very high slippage', 2_010],
    ['51', 'Enter a value less than 50%', 2_010],
    ['50', 'Enter a value less than 50%', 2_010],
    ['abc', 'Enter a number', 2_010],
    ['0.05', 'Slippage below', 5],
    ['0.055', 'Use up to two decimal places', 5],
  ] as const) {
    type('slippage', typed);
    expect(popover.textContent).toContain(expected);
    expect(stored().slippageBps).toBe(bps);
  }
  for (const [typed, expected, minutes] of [
    ['61', 'High deadline', 61],
    ['4321', 'Enter 3 days or less', 61],
    ['1.5', 'Enter whole minutes', 61],
  ] as const) {
    type('deadline', typed);
    expect(popover.textContent).toContain(expected);
    expect(stored().deadlineMinutes).toBe(minutes);
  }
});

it('short routes can be chosen, for the reason below', async () => {
  const { store } = await renderFeature(<SettingsButton slippageBps={50} isAutoSlippage />);
  fireEvent.click(screen.getByTestId('settings'));
  await screen.findByTestId('settings-popover');
  const choice = screen.getByRole('switch', {
    name: 'Short routes',
    description: /^Uses at most 8 pools/,
  });
  fireEvent.click(choice);
  await waitFor(() => expect(store.getState().settings.shortRoutes).toBe(true));
});

it('slippage presets can be chosen, and the current one is marked', async () => {
  const { store } = await renderFeature(<SettingsButton slippageBps={50} isAutoSlippage />);
  fireEvent.click(screen.getByTestId('settings'));
  await screen.findByTestId('settings-popover');
  const preset = (name: string) => screen.getByRole('button', { name });
  expect(preset('Auto').getAttribute('aria-pressed')).toBe('true');
  for (const [name, bps] of [
    ['0.1%', 10],
    ['0.5%', 50],
    ['1%', 100],
  ] as const) {
    fireEvent.click(preset(name));
    expect(store.getState().settings.slippageBps).toBe(bps);
    expect(preset(name).getAttribute('aria-pressed')).toBe('true');
    expect(preset('Auto').getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByTestId<HTMLInputElement>('slippage-input').value).toBe(`${bps / 100}`);
  }
});
