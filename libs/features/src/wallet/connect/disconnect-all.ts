import { type Config, disconnect } from '@wagmi/core';

/**
 * Ends the connection to every wallet. After a reload each wallet that still trusts the page comes
 * back beside the one in use, so that ending that one alone would hand the page to the next.
 * Every wallet is asked, also after one of them failed.
 * @throws the first failure.
 */
export async function disconnectAll(config: Config): Promise<void> {
  const connectors = [...config.state.connections.values()].map(({ connector }) => connector);
  const failures: unknown[] = [];
  for (const connector of connectors) {
    await disconnect(config, { connector }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
