import type { ThemeName } from '@cenote/ui';

/** Returns the theme requested by the address (`?theme=light` or `dark`); undefined without one. */
export function themeParam(query: string): ThemeName | undefined {
  const requests = new URLSearchParams(query).get('theme');
  return requests === 'light' || requests === 'dark' ? requests : undefined;
}
