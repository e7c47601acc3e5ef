import { screen } from '@testing-library/react';
import { renderShell } from '../testing/render-shell.tsx';
import { PrivacyPage, TermsPage } from './legal-page.tsx';

describe('the legal pages', () => {
  it('show the terms of use, with a link to the privacy notice', async () => {
    await renderShell(<TermsPage />, { path: '/terms' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms of use');
    expect(screen.getByText(/never holds your assets/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Privacy notice' }).getAttribute('href')).toBe(
      '/privacy',
    );
  });

  it('show what is stored and sent, with a link to the terms', async () => {
    await renderShell(<PrivacyPage />, { path: '/privacy' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy notice');
    const sections = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(sections).toContain('Stored on your device');
    expect(sections).toContain('No tracking');
    expect(screen.getByRole('link', { name: 'Terms of use' }).getAttribute('href')).toBe('/terms');
  });
});
