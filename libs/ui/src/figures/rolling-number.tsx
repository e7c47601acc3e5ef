/**
 * `RollingNumber`: component that shows a formatted number whose digits roll to their next value. It flashes brighter
 * when it rises and darker when it falls, but not initially.
 */
import { type ComponentProps, type CSSProperties, useState } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { type Glyph, glyphsOf } from './glyphs.ts';

export interface RollingNumberProps extends Omit<ComponentProps<'span'>, 'children'> {
  value: number;
  /** Formatted value, such as from `formatFiat`. Announced as one text. */
  text: string;
  /** In pixels. */
  digitHeight?: number;
}

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
          <DigitColumn key={key} glyph={glyph} late={moved} />
        ))}
      </span>
    </span>
  );
}

/** One character of the figure. Characters added later fade in. */
function DigitColumn({ glyph, late }: { glyph: Omit<Glyph, 'key'>; late: boolean }) {
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
