import { useAppSelector } from '@cenote/features';
import { act, fireEvent, screen } from '@testing-library/react';
import { useActiveTheme } from '../../boot/active-theme.tsx';
import { renderShell } from '../../testing/render-shell.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const matchMedia = window.matchMedia;
let change: (prefersLight: boolean) => void;

/** Simulates a device that prefers the light or the dark theme. */
function device(prefersLight: boolean): void {
  const listeners = new Set<() => void>();
  const query = {
    matches: prefersLight,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  window.matchMedia = () => query as unknown as MediaQueryList;
  change = (next) => {
    query.matches = next;
    for (const listener of listeners) listener();
  };
}

const Shown = () => (
  <p data-testid="shown">
    {useActiveTheme().name} of {useAppSelector((state) => state.settings.theme)}
  </p>
);
const shown = () => screen.getByTestId('shown').textContent;
const show = () =>
  renderShell(
    <>
      <ThemeToggle />
      <Shown />
    </>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  window.matchMedia = matchMedia;
  window.history.replaceState(null, '', '/');
});

it('the toggle is labelled with its effect, both while following the device and after a choice', async () => {
  device(true);
  await show();
  expect(shown()).toBe('light of system');
  expect(screen.getByRole('button', { name: 'Switch to dark theme' })).toBeTruthy();
  act(() => change(false));
  press('Switch to light theme');
  expect(shown()).toBe('light of light');
  act(() => change(true));
  press('Switch to dark theme');
  expect(shown()).toBe('dark of dark');
});

it('the toggle replaces the theme that the address requested', async () => {
  device(false);
  window.history.replaceState(null, '', '/?theme=light');
  await show();
  expect(shown()).toBe('light of system');
  press('Switch to dark theme');
  expect(shown()).toBe('dark of dark');
  press('Switch to light theme');
  expect(shown()).toBe('light of light');
});
