/**
 * Hook `useTableUrl()`: returns the table's state in the address, and the function that changes it (type `TableUrl`).
 * Also: `sorting()` (the sort order of that state as properties of the table's headers).
 */
import type { TableSort } from '@cenote/ui/table';
import { useSearchParams } from 'react-router';
import { parseTable, type TableParams, writeTable } from './table-url.ts';

export interface TableUrl<T> {
  url: T;
  change(part: Partial<T>): void;
}

/** Returns the table's state in the address and the function that changes it. */
export function useTableUrl<T extends Record<string, string>>(table: TableParams<T>): TableUrl<T> {
  const [params, setParams] = useSearchParams();
  const change = (part: Partial<T>) =>
    // From the current address, which may be newer than the last render.
    setParams(writeTable(table, new URLSearchParams(window.location.search), part), {
      replace: true,
      preventScrollReset: true,
    });
  return { url: parseTable(table, params), change };
}

interface Sorted {
  sort: string;
  order: 'asc' | 'desc';
}

/** Sort order from the address, as properties of the table's headers. */
export const sorting = <T extends Sorted>({ url, change }: TableUrl<T>) => ({
  sort: { column: url.sort, descending: url.order === 'desc' },
  onSortChange: ({ column, descending }: TableSort) =>
    change({ sort: column, order: descending ? 'desc' : 'asc' } as Partial<T>),
});
