import { startText } from '@cenote/i18n';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { ChunkFailure } from '../../boot/errors/chunk-failure.tsx';
import { ErrorBoundary } from '../../boot/errors/error-boundary.tsx';
import { renderShell } from '../../testing/render-shell.tsx';
import type { AppRoute } from '../app-route.ts';
import { ROUTES } from '../routes.ts';
import { lazyPage, type PageModule } from './lazy-page.ts';
import { PageFrame } from './page-frame.tsx';

const route = (load: () => Promise<PageModule>): AppRoute => ({
  path: '/swap',
  page: lazyPage(load),
  Skeleton: ({ title }) => <p>shape of {title}</p>,
  title: 'swap.title',
  description: 'landing.headline',
});

const show = (route: AppRoute) =>
  render(
    <MemoryRouter initialEntries={['/swap']}>
      <PageFrame route={route} />
    </MemoryRouter>,
  );

describe('PageFrame', () => {
  beforeAll(() => startText());
  beforeEach(() => {
    // As after the single reload.
    sessionStorage.setItem('cenote.reloaded', '1');
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('shows the skeleton and the title of the page until its code has loaded', async () => {
    let arrive: (page: PageModule) => void = () => {};
    show(
      route(
        () =>
          new Promise((resolve) => {
            arrive = resolve;
          }),
      ),
    );
    expect(screen.getByText('shape of Swap')).toBeTruthy();
    expect(document.title).toBe('Swap | Cenote');
    await act(async () => arrive({ default: () => <p>page</p> }));
    expect(screen.getByText('page')).toBeTruthy();
    expect(screen.queryByText('shape of Swap')).toBeNull();
  });

  it.each(
    ROUTES.map(({ path, Skeleton }) => [path, Skeleton] as const),
  )('has one first-level heading while the code of %s loads', async (_, Skeleton) => {
    await renderShell(<Skeleton title="Pool" />);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('offers a reload when the code fails to load', async () => {
    show(route(() => Promise.reject(new TypeError('Importing a module script failed.'))));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This part of the page didn’t load',
    );
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  it('states that the device is offline, and reloads once it is online again', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const isServed = jest.fn(async () => false);
    const reload = jest.fn();
    render(<ChunkFailure reload={reload} isServed={isServed} />);
    expect(screen.getByRole('heading').textContent).toBe('You’re offline');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(async () => undefined);
    expect([isServed.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
    onLine.mockReturnValue(true);
    isServed.mockResolvedValue(true);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('passes every other error to the error page', async () => {
    render(
      <ErrorBoundary>
        <MemoryRouter>
          <PageFrame
            route={route(async () => ({
              default: () => {
                throw new Error('x is undefined');
              },
            }))}
          />
        </MemoryRouter>
      </ErrorBoundary>,
    );
    expect(await screen.findByText('Oops! Something went wrong.')).toBeTruthy();
  });
});
