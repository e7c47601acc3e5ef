import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Shell } from '../../shell/shell.tsx';
import { renderShell } from '../../testing/render-shell.tsx';
import { ROUTES } from '../routes.ts';

let mockIsSpare = false;
jest.mock('@cenote/features/use-idle', () => ({ useIdle: () => mockIsSpare }));

const TOKEN = `0x${'5'.repeat(40)}`;
const preload = jest.fn();
const requests = jest.fn(async () => ({ ok: false, json: async () => ({}) }));

beforeEach(() => {
  mockIsSpare = false;
  preload.mockClear();
  requests.mockClear();
  globalThis.fetch = requests as unknown as typeof fetch;
  for (const { page } of ROUTES) page.preload = preload;
});

const show = (...hrefs: string[]) =>
  renderShell(
    <Shell routes={ROUTES}>
      {hrefs.map((href) => (
        <a key={href} href={href}>
          <b>{href}</b>
        </a>
      ))}
    </Shell>,
  );
const questions = () =>
  requests.mock.calls.map((call) => JSON.stringify(call)).filter((call) => call.includes(TOKEN));

it('hovering a link preloads code and data of its page', async () => {
  const [token, pool] = [`/explore/tokens/local/${TOKEN}`, '/explore/pools/local/0x1'];
  await show(token, pool);
  fireEvent.pointerOver(screen.getByText(token));
  await waitFor(() => expect(preload).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(questions().length).toBeGreaterThan(0));
  fireEvent.focusIn(screen.getByText(pool));
  expect(preload).toHaveBeenCalledTimes(2);
});

it.each([
  'https://elsewhere.example/explore/tokens',
  '/swap?x=1',
])('hovering does not preload for %s', async (href) => {
  await show(href);
  fireEvent.pointerOver(screen.getByText(href));
  expect(preload).not.toHaveBeenCalled();
  expect(questions()).toEqual([]);
});

it('code of the pages linked from the market is preloaded when idle', async () => {
  mockIsSpare = true;
  await renderShell(<Shell routes={ROUTES}>{null}</Shell>, { path: '/explore/tokens/local' });
  await waitFor(() => expect(preload).toHaveBeenCalledTimes(2));
  expect(questions()).toEqual([]);
});
