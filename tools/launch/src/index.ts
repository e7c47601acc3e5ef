export { chromiumPath } from './chromium.ts';
export { LaunchError } from './errors.ts';
export { type Gateway, type GatewayOptions, startGateway } from './gateway.ts';
export { freePort } from './ports.ts';
export { type Postgres, type PostgresOptions, removePostgres, startPostgres } from './postgres.ts';
export { type Progress, silentProgress } from './progress.ts';
export { type Stack, type StackOptions, startStack } from './stack.ts';
export { waitFor } from './wait.ts';
