import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { renderShell } from '../../testing/render-shell.tsx';
import RedirectPage from './redirect-page.tsx';

const show = (path: string) =>
  renderShell(
    <Routes>
      <Route path="/positions" element={<p>List</p>} />
      <Route path="/positions/v2/:chain/:pair" element={<p>Pair</p>} />
      <Route path="*" element={<RedirectPage blockedPaths={[]} />} />
    </Routes>,
    { path },
  );
const here = () => screen.getByTestId('current-url').textContent;

describe('a path without a page', () => {
  it('shows the not-found page and stays in the address bar', async () => {
    await show('/swpa');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(here()).toBe('/swpa');
    expect(document.title).toBe('Page not found | Cenote');
  });

  it.each(['/pool', '/pools'])('redirects from %s to the positions', async (path) => {
    await show(path);
    expect(await screen.findByText('List')).toBeTruthy();
    expect(here()).toBe('/positions');
  });

  it('redirects from the removal of a pair’s liquidity to the pair', async () => {
    await show('/remove/v2/ETH/0x1111111111111111111111111111111111111111?chain=local');
    expect(await screen.findByText('Pair')).toBeTruthy();
    expect(here()).toMatch(/^\/positions\/v2\/local\/0x[0-9a-f]{40}$/);
  });
});
