import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { renderShell } from '../../testing/render-shell.tsx';
import RedirectPage from './redirect-page.tsx';

const show = (path: string) =>
  renderShell(
    <Routes>
      <Route path="/explore/:table" element={<p>Table</p>} />
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

  it.each([
    '/pool',
    '/pools',
  ])('redirects from %s to the pools while there is no positions page', async (path) => {
    await show(path);
    expect(await screen.findByText('Table')).toBeTruthy();
    expect(here()).toBe('/explore/pools');
  });
});
