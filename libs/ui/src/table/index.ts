export type { TableColumn, TableSort } from './columns.ts';
export { Table, type TableProps } from './table.tsx';
