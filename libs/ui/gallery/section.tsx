import type { ReactNode } from 'react';
import { Column } from './stacks.tsx';
import { Text } from './text.tsx';

/** `Section`: `<section>` of a gallery page with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Column render="section" gap="$4">
      <Text render="h2" variant="title" tone="warm">
        {title}
      </Text>
      {children}
    </Column>
  );
}
