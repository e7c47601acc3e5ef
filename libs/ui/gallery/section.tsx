import type { ReactNode } from 'react';
import { Column, Text } from '../src/index.ts';

/** One named part of the gallery. */
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
