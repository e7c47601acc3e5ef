export { LaunchError } from './errors.ts';
export { freePort } from './ports.ts';
export { type Postgres, type PostgresOptions, startPostgres } from './postgres.ts';
export { waitFor } from './wait.ts';
