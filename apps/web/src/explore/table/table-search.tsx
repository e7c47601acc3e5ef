/** Component `TableSearch`: search field of a table; applies once typing pauses. */
import { SearchField } from '@cenote/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { MAX_SEARCH_LENGTH } from './table-url.ts';

const SETTLED_MS = 250;

interface TableSearchProps {
  label: string;
  /** Search text. */
  value: string;
  onChange(value: string): void;
}

export function TableSearch({ label, value, onChange }: TableSearchProps) {
  const [typed, setTyped] = useState(value);
  const emit = useEffectEvent((text: string) => {
    if (text !== value) onChange(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => emit(typed.trim()), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="w-table-search">
      <SearchField
        label={label}
        placeholder={label}
        value={typed}
        onChange={setTyped}
        maxLength={MAX_SEARCH_LENGTH}
        data-testid="table-search"
      />
    </div>
  );
}
