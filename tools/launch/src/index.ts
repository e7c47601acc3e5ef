/**
 * Exports of the launcher for tests and tools: `startStack()`, its parts (Postgres, gateway, extension build) and
 * builds, `startCluster()`, test worlds and their template, free ports, browser paths, `waitFor()`, progress output, `LaunchError`.
 */

export { build } from './build.ts';
export { chromiumPath, headlessPath } from './chromium.ts';
export type { KeptProcess } from './cluster/keep-running.ts';
export { type Cluster, type ClusterOptions, startCluster } from './cluster/start-cluster.ts';
export { LaunchError } from './errors.ts';
export { type ExtensionDev, startExtensionDev } from './extension.ts';
export { firefoxPath } from './firefox.ts';
export { type Gateway, type GatewayOptions, gatewaySettings, startGateway } from './gateway.ts';
export { freePort, freePorts } from './ports.ts';
export { type Postgres, type PostgresOptions, removePostgres, startPostgres } from './postgres.ts';
export { type Progress, silentProgress, terminalProgress } from './progress.ts';
export { type Stack, type StackOptions, startStack } from './stack.ts';
export {
  type IndexedTestWorld,
  startIndexedTestWorld,
  startTestWorld,
  type TestWorld,
} from './test-world.ts';
export { waitFor } from './wait.ts';
export { contentSecurityPolicy } from './web-server.ts';
export { templateKey, type WorldTemplate, worldTemplate } from './world-template.ts';
