/** Public exports of `@cenote/ui/table`: component `Table`, types `TableProps`, `TableColumn` and `TableSort`. */

export type { TableColumn, TableSort } from './columns.ts';
export { Table, type TableProps } from './table.tsx';
