/** Constants `dark` and `light`: the colours of the two themes. Also: their type `Palette`. */

/**
 * Colours of both themes. The first block is the palette of the design; the second is derived from it: tints with text
 * of their own colour, overlays and gradients.
 */
export type Palette = {
  background: string;
  surface: string;
  raised: string;
  sunken: string;
  /** Decorative: edges of cards, dividers. */
  line: string;
  /** Border of a control: contrast of at least 3 : 1 with its surroundings. */
  strongLine: string;
  text: string;
  muted: string;
  faint: string;
  accent: string;
  onAccent: string;
  warm: string;
  up: string;
  down: string;
  warn: string;

  accentHover: string;
  accentPress: string;
  accentSoft: string;
  warmSoft: string;
  upSoft: string;
  downSoft: string;
  warnSoft: string;
  hover: string;
  press: string;
  /** Backdrop of a dialog. */
  scrim: string;
  /** Gradient colour at the top of the page, and the one it fades to at the bottom. */
  glow: string;
  depth: string;
  /** Second gradient near the bottom of the page. */
  reflection: string;
  /** Highlight of a card's upper edge. */
  sheen: string;
  shadow: string;
};

export const dark: Palette = {
  background: '#0A1214',
  surface: '#111C1F',
  raised: '#17262A',
  sunken: '#0D1719',
  line: '#22343A',
  strongLine: '#5A7379',
  text: '#EAF4F3',
  muted: '#9DB3B3',
  faint: '#809898',
  accent: '#2FD6C3',
  onAccent: '#04211E',
  warm: '#E9DCC0',
  up: '#45D98A',
  down: '#FF7A6B',
  warn: '#F2B84B',

  accentHover: '#56E2D2',
  accentPress: '#22BBAA',
  accentSoft: '#153233',
  warmSoft: '#272F2F',
  upSoft: '#17332C',
  downSoft: '#2E2728',
  warnSoft: '#2C2C21',
  hover: 'rgba(234, 244, 243, 0.045)',
  press: 'rgba(234, 244, 243, 0.09)',
  scrim: 'rgba(3, 8, 9, 0.72)',
  glow: 'rgba(47, 214, 195, 0.085)',
  depth: '#060C0E',
  reflection: 'rgba(233, 220, 192, 0.035)',
  sheen: 'rgba(234, 244, 243, 0.055)',
  shadow: 'rgba(0, 0, 0, 0.5)',
};

export const light: Palette = {
  background: '#F6F4EF',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: '#EFECE4',
  line: '#DDD8CC',
  strongLine: '#838377',
  text: '#10201F',
  muted: '#4B5F60',
  faint: '#5D6E6D',
  accent: '#08756B',
  onAccent: '#FFFFFF',
  warm: '#7A5F30',
  up: '#0B6B3C',
  down: '#B53529',
  warn: '#805100',

  accentHover: '#0A665E',
  accentPress: '#075650',
  accentSoft: '#E6F2F0',
  warmSoft: '#F4F0E7',
  upSoft: '#E9F4EE',
  downSoft: '#FBEEEC',
  warnSoft: '#F9F1E2',
  hover: 'rgba(16, 32, 31, 0.04)',
  press: 'rgba(16, 32, 31, 0.08)',
  scrim: 'rgba(24, 34, 33, 0.42)',
  glow: 'rgba(255, 255, 255, 0.9)',
  depth: '#EAE6DC',
  reflection: 'rgba(8, 117, 107, 0.045)',
  sheen: 'rgba(255, 255, 255, 0.9)',
  shadow: 'rgba(58, 48, 28, 0.16)',
};
