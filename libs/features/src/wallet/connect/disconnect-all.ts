import { type Config, disconnect } from '@wagmi/core';

/**
 * Disconnects every wallet of a wagmi config, even if one of them fails. wagmi reconnects all authorized wallets after
 * a reload, so disconnecting only the current one would activate the next.
 * @throws the first failure of a wallet, after all were tried
 */
export async function disconnectAll(config: Config): Promise<void> {
  const connectors = [...config.state.connections.values()].map(({ connector }) => connector);
  const failures: unknown[] = [];
  for (const connector of connectors) {
    await disconnect(config, { connector }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
