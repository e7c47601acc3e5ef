export * from './errors.ts';
export * from './pools/pool.ts';
export * from './routing/types.ts';
