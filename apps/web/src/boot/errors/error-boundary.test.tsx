import { startText } from '@cenote/i18n';
import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from './error-boundary.tsx';

const Broken = ({ error }: { error: Error }) => {
  throw error;
};

describe('ErrorBoundary', () => {
  beforeAll(() => startText());
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('renders its children while nothing fails', () => {
    render(<ErrorBoundary>fine</ErrorBoundary>);
    expect(screen.getByText('fine')).toBeTruthy();
  });

  it('shows an error page with an error id', () => {
    render(
      <ErrorBoundary>
        <Broken error={new Error('x')} />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading').textContent).toBe('Oops! Something went wrong.');
    expect(screen.getByText(/^Error ID: [0-9a-f]{8}$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  it('offers a reload when code of the page failed to load', () => {
    render(
      <ErrorBoundary>
        <Broken error={new TypeError('Failed to fetch dynamically imported module: /a.js')} />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading').textContent).toBe('This part of the page didn’t load');
  });
});
