import { dark, light, type Palette } from './colors.ts';

/** WCAG 2.2 relative luminance and contrast ratio of two opaque colours. */
const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

/** Blends a translucent colour, `rgba(r, g, b, a)`, over an opaque one. */
const laidOver = (veil: string, ground: string): string => {
  const [r, g, b, alpha] = veil.match(/[\d.]+/g)!.map(Number) as [number, number, number, number];
  return `#${[r, g, b]
    .map((channel, i) => {
      const below = Number.parseInt(ground.slice(1 + 2 * i, 3 + 2 * i), 16);
      const mixed = Math.round(channel * alpha + below * (1 - alpha));
      return mixed.toString(16).padStart(2, '0');
    })
    .join('')}`;
};

const GROUNDS = ['background', 'surface', 'raised', 'sunken'] as const;
const TEXTS = ['text', 'muted', 'faint', 'accent', 'warm', 'up', 'down', 'warn'] as const;
const ON_TINT = [
  ['accent', 'accentSoft'],
  ['warm', 'warmSoft'],
  ['up', 'upSoft'],
  ['down', 'downSoft'],
  ['warn', 'warnSoft'],
  ['muted', 'warnSoft'],
  ['muted', 'downSoft'],
  ['text', 'warnSoft'],
  ['text', 'downSoft'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onAccent', 'accentPress'],
] as const satisfies readonly (readonly [keyof Palette, keyof Palette])[];

describe.each([
  ['dark', dark],
  ['light', light],
])('the %s theme', (_, theme) => {
  it.each(
    TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  )('has legible %s on %s (4.5 : 1)', (text, ground) => {
    expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  // Rows are on these three; on the sunken one, a hovered button has the full text colour.
  it.each(
    TEXTS.flatMap((text) =>
      (['background', 'surface', 'raised'] as const).map((ground) => [text, ground] as const),
    ),
  )('has legible %s on a hovered or selected row on %s (4.5 : 1)', (text, ground) => {
    const row = laidOver(theme.hover, theme[ground]);
    expect(contrast(theme[text], row)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['text', 'muted'] as const)('has legible %s on a badge in a field (4.5 : 1)', (text) => {
    const badge = laidOver(theme.hover, theme.sunken);
    expect(contrast(theme[text], badge)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(ON_TINT)('has legible %s on %s (4.5 : 1)', (text, ground) => {
    expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GROUNDS)('has visible control borders and focus rings on %s (3 : 1)', (ground) => {
    expect(contrast(theme.strongLine, theme[ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(theme.accent, theme[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('generated marks', () => {
  /** Converts hsl() to hex as CSS does. */
  const hsl = (hue: number, saturation: number, lightness: number): string => {
    const amplitude = saturation * Math.min(lightness, 1 - lightness);
    const channel = (n: number) => {
      const k = (n + hue / 30) % 12;
      const value = lightness - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1));
      return Math.round(value * 255)
        .toString(16)
        .padStart(2, '0');
    };
    return `#${channel(0)}${channel(8)}${channel(4)}`;
  };

  it('have legible letters on every hue (4.5 : 1)', () => {
    for (let hue = 0; hue < 360; hue++) {
      expect(contrast(hsl(hue, 0.7, 0.94), hsl(hue, 0.38, 0.3))).toBeGreaterThanOrEqual(4.5);
    }
  });
});
