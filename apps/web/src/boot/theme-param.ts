import type { ThemeChoice } from '@cenote/features';

/** The theme that the address asks for (`?theme=light` or `dark`), else the one that was chosen. */
export function chosenTheme(query: string, kept: ThemeChoice): ThemeChoice {
  const asked = new URLSearchParams(query).get('theme');
  return asked === 'light' || asked === 'dark' ? asked : kept;
}
