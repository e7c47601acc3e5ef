/**
 * `ChoiceList`: list with one button row (`ListRow`) per option; a check mark and `aria-current` mark the chosen one.
 */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { ListRow } from './list-row.tsx';

export interface ChoiceListProps<Value extends string | number> {
  choices: readonly { value: Value; name: ReactNode; note?: ReactNode; lang?: string }[];
  chosen: Value;
  onChoose(value: Value): void;
  testId: string;
}

export const ChoiceList = <Value extends string | number>(props: ChoiceListProps<Value>) => (
  <ul>
    {props.choices.map(({ value, name, note, lang }) => (
      <li key={value} lang={lang}>
        <ListRow
          title={name}
          subtitle={note}
          end={value === props.chosen && <Icon name="check" size={18} />}
          aria-current={value === props.chosen || undefined}
          onClick={() => props.onChoose(value)}
          data-testid={`${props.testId}-${value}`}
        />
      </li>
    ))}
  </ul>
);
