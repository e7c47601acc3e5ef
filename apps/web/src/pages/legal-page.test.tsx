import { screen } from '@testing-library/react';
import { renderShell } from '../testing/render-shell.tsx';
import { PrivacyPage, TermsPage } from './legal-page.tsx';

describe('what a person agrees to', () => {
  it('is written on a page of its own, which leads to the privacy notice', async () => {
    await renderShell(<TermsPage />, { path: '/terms' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms of use');
    expect(screen.getByText(/never holds your assets/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Privacy notice' }).getAttribute('href')).toBe(
      '/privacy',
    );
  });

  it('says what is stored and what is sent, and leads to the terms', async () => {
    await renderShell(<PrivacyPage />, { path: '/privacy' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy notice');
    const sections = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(sections).toContain('Stored on your device');
    expect(sections).toContain('No tracking');
    expect(screen.getByRole('link', { name: 'Terms of use' }).getAttribute('href')).toBe('/terms');
  });
});
