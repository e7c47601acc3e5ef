import { act, render, screen } from '@testing-library/react';
import { UiProvider, useThemeName } from './ui-provider.tsx';

/** Simulates a device whose preferred theme can be changed. */
function device(prefersLight: boolean) {
  const listeners = new Set<() => void>();
  const query = {
    matches: prefersLight,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  window.matchMedia = () => query as unknown as MediaQueryList;
  return (next: boolean) => {
    query.matches = next;
    for (const listener of listeners) listener();
  };
}

const Shown = () => <p>{useThemeName('system')}</p>;

describe('UiProvider', () => {
  it('sets the class of the chosen theme on the page and removes the other', () => {
    const classes = document.documentElement.classList;
    const { rerender } = render(<UiProvider theme="dark">x</UiProvider>);
    expect(classes.contains('t_dark')).toBe(true);
    rerender(<UiProvider theme="light">x</UiProvider>);
    expect(classes.contains('t_light')).toBe(true);
    expect(classes.contains('t_dark')).toBe(false);
  });

  it("follows the device's preference with `system`", () => {
    const change = device(true);
    render(
      <UiProvider theme="system">
        <Shown />
      </UiProvider>,
    );
    expect(screen.getByText('light')).toBeTruthy();
    act(() => change(false));
    expect(screen.getByText('dark')).toBeTruthy();
    expect(document.documentElement.classList.contains('t_dark')).toBe(true);
  });
});
