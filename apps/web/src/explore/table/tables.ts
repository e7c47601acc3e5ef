/**
 * `TABLES`: names of the explore tables (tokens, pools, transactions). Also: type `TableName`, `isTable()` (type guard
 * of a name), `tablePath()` (path of a table of a network).
 */
import type { Network } from '@cenote/chains';
import { EXPLORE } from '../../routes/paths.ts';

/** Names of the explore tables. */
export const TABLES = ['tokens', 'pools', 'transactions'] as const;
export type TableName = (typeof TABLES)[number];

export const isTable = (name: string | undefined): name is TableName =>
  TABLES.some((table) => table === name);

export const tablePath = (table: TableName, { slug }: Pick<Network, 'slug'>): string =>
  `${EXPLORE}/${table}/${slug}`;
