import { Card } from '../src/index.ts';
import { dark, type Palette } from '../src/theme/colors.ts';
import { Section } from './section.tsx';
import { Column, Row } from './stacks.tsx';
import { Text } from './text.tsx';

const VARIANTS = [
  'headline',
  'hero',
  'title',
  'body',
  'figure',
  'small',
  'label',
  'caption',
  'mono',
] as const;

const COLORS = Object.keys(dark) as (keyof Palette)[];

/** Gallery page: the text variants, and a swatch of every colour of the palette. */
export function TypePage() {
  return (
    <>
      <Section title="Type">
        <Card style={{ gap: 8 }}>
          {VARIANTS.map((variant) => (
            <Text key={variant} variant={variant}>
              {variant} 0x1f98…f984 1,234.56
            </Text>
          ))}
        </Card>
      </Section>
      <Section title="Colours">
        <Row wrap gap="$3">
          {COLORS.map((name) => (
            <Column key={name} gap="$1" width={96}>
              <span className="swatch" style={{ background: `var(--${name})` }} />
              <Text variant="caption">{name}</Text>
            </Column>
          ))}
        </Row>
      </Section>
    </>
  );
}
