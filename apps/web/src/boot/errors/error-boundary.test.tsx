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

  it('shows the page while nothing fails', () => {
    render(<ErrorBoundary>fine</ErrorBoundary>);
    expect(screen.getByText('fine')).toBeTruthy();
  });

  it('says that something went wrong, with a number to name it by', () => {
    render(
      <ErrorBoundary>
        <Broken error={new Error('x')} />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading').textContent).toBe('Oops! Something went wrong.');
    expect(screen.getByText(/^Error ID: [0-9a-f]{8}$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  it('offers a reload when a part of the page did not arrive', () => {
    render(
      <ErrorBoundary>
        <Broken error={new TypeError('Failed to fetch dynamically imported module: /a.js')} />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading').textContent).toBe('This part of the page didn’t load');
  });
});
