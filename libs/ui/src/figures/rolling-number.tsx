import { type ComponentProps, type CSSProperties, useState } from 'react';
import { VisuallyHidden } from '../layout/hidden.tsx';
import { type Glyph, glyphsOf } from './glyphs.ts';

export interface RollingNumberProps extends Omit<ComponentProps<'span'>, 'children'> {
  value: number;
  /** The value for a reader, as `formatFiat` writes it. Read out whole. */
  text: string;
  /** Pixels. */
  digitHeight?: number;
}

/**
 * A figure whose digits roll to their next value. It lights up when it rises and dims when it falls;
 * at first it stands still.
 */
export function RollingNumber({
  value,
  text,
  digitHeight = 40,
  style,
  ...rest
}: RollingNumberProps) {
  const [shown, setShown] = useState(value);
  const [flash, setFlash] = useState<'rise' | 'fall'>();
  const [moved, setMoved] = useState(false);
  if (!Object.is(value, shown)) {
    setShown(value);
    setMoved(true);
    setFlash(value > shown ? 'rise' : 'fall');
  }
  return (
    <span
      {...rest}
      className="c-roll"
      style={{ '--height': `${digitHeight}px`, ...style } as CSSProperties}
    >
      <VisuallyHidden>{text}</VisuallyHidden>
      <span
        className="c-roll-figure"
        aria-hidden="true"
        dir="ltr"
        data-flash={flash}
        onAnimationEnd={(event) => {
          if (event.target === event.currentTarget) setFlash(undefined);
        }}
      >
        {glyphsOf(text).map(({ key, ...glyph }) => (
          <Place key={key} glyph={glyph} late={moved} />
        ))}
      </span>
    </span>
  );
}

/** One place of the figure. What comes late fades in. */
function Place({ glyph, late }: { glyph: Omit<Glyph, 'key'>; late: boolean }) {
  const [fresh] = useState(late);
  if (!glyph.strip) {
    return (
      <span className="c-roll-place" data-fresh={fresh || undefined}>
        {glyph.char}
      </span>
    );
  }
  return (
    <span className="c-roll-place" data-fresh={fresh || undefined}>
      <span className="c-roll-strip" style={{ '--digit': glyph.digit } as CSSProperties}>
        {glyph.strip.map((digit) => (
          <span key={digit}>{digit}</span>
        ))}
      </span>
    </span>
  );
}
