import { i18n } from '@cenote/i18n';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { Banner } from './banner.tsx';
import { LiveRegion } from './live-region.tsx';
import { OfflineState } from './offline-state.tsx';
import { ProgressRing } from './progress-ring.tsx';
import { Spinner } from './spinner.tsx';
import { ErrorState } from './states.tsx';
import { type Step, Stepper, type StepState } from './stepper.tsx';

describe('Banner', () => {
  it('has role alert for errors only', async () => {
    await renderUi(
      <>
        <Banner tone="error" title="Prices are unavailable" />
        <Banner tone="warn" title="High price impact" />
      </>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Prices are unavailable');
    expect(screen.getByRole('status').textContent).toBe('High price impact');
  });
});

describe('LiveRegion', () => {
  it('is announced but not visible', async () => {
    await renderUi(<LiveRegion message="You receive 3,021 USDC" />);
    const region = screen.getByRole('status');
    expect(region.getAttribute('aria-live')).toBe('polite');
    expect(region.className).toBe('c-hidden');
  });
});

describe('ProgressRing', () => {
  it.each([
    [0.25, '25'],
    [-1, '0'],
    [7, '100'],
  ])('for %s has value %s', async (value, now) => {
    await renderUi(<ProgressRing value={value} label="New price" />);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(now);
  });
});

describe('ErrorState', () => {
  it('offers a retry', async () => {
    const onRetry = jest.fn();
    await renderUi(<ErrorState title="Couldn’t load tokens" onRetry={onRetry} />);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('OfflineState', () => {
  it('has role status, and offers a retry', async () => {
    const onRetry = jest.fn();
    await renderUi(<OfflineState onRetry={onRetry} />);
    expect(screen.getByRole('status').textContent).toContain('You’re offline');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('Stepper', () => {
  it.each<[readonly StepState[], string]>([
    [['upcoming', 'upcoming', 'upcoming'], 'Hint 0'],
    [['done', 'active-wallet', 'upcoming'], 'Hint 1'],
    [['done', 'done', 'failed'], 'Hint 2'],
  ])('shows the hint of the current step only: for %p one line', async (states, hint) => {
    const steps = states.map(
      (state, i): Step => ({ id: `${i}`, label: `Step ${i}`, hint: `Hint ${i}`, state }),
    );
    await renderUi(<Stepper label="Steps" steps={steps} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryAllByText(/^Hint/).map(({ textContent }) => textContent)).toEqual([hint]);
  });

  it('exposes the current step', async () => {
    await renderUi(
      <Stepper
        label="Steps"
        steps={[
          { id: 'approve', label: 'Approve USDC', state: 'done' },
          { id: 'sign', label: 'Sign the permit', state: 'active-wallet' },
          { id: 'swap', label: 'Swap', state: 'upcoming' },
        ]}
      />,
    );
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(steps[0]?.textContent).toContain('Done');
    expect(steps[1]?.textContent).toContain('Waiting for your wallet');
  });
});

describe('texts of components', () => {
  it('change with the language', async () => {
    await renderUi(<Spinner />);
    expect(screen.getByRole('img', { name: 'Loading' })).toBeTruthy();
    i18n.addResourceBundle('de-DE', 'text', { common: { loading: 'Lädt' } });
    await act(() => i18n.changeLanguage('de-DE'));
    expect(screen.getByRole('img', { name: 'Lädt' })).toBeTruthy();
    await act(() => i18n.changeLanguage('en-US'));
  });
});
