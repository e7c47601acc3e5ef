import type { ThemeName } from '@cenote/ui';

/** The theme that the address asks for (`?theme=light` or `dark`). */
export function themeParam(query: string): ThemeName | undefined {
  const asked = new URLSearchParams(query).get('theme');
  return asked === 'light' || asked === 'dark' ? asked : undefined;
}
