/** Public exports shared by all parts of the library: errors, and the types of its ports. */
export * from './errors.ts';
export type * from './ports.ts';
