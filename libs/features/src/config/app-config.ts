import { NETWORKS, type Network } from '@cenote/chains';
import * as z from 'zod/mini';

const url = z.string().check(z.regex(/^https?:\/\/[^\s/]+/));

/** What the page is told by whoever serves it; every part has a default for the local world. */
export const appConfigSchema = z.object({
  /** Base URL of the gateway's API, without a trailing slash. */
  gatewayUrl: z._default(url, 'http://127.0.0.1:4000'),
  /** JSON-RPC endpoint by chain id in decimal digits. */
  rpcUrls: z._default(z.record(z.string().check(z.regex(/^[1-9][0-9]*$/)), url), {}),
});

/** A network that has an endpoint, and that endpoint. */
export interface ConnectedNetwork extends Network {
  rpcUrl: string;
}

export interface AppConfig {
  gatewayUrl: string;
  /** At least one; the first is shown when nothing else is asked for. */
  networks: readonly [ConnectedNetwork, ...ConnectedNetwork[]];
}

/** The page's configuration cannot be read: nothing can be shown, the text says which part is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration that the page carries.
 * @param json content of `<meta name="cenote-config">`; null or empty means all defaults.
 * @throws ConfigError when it is not JSON, has a wrong shape or names no usable network.
 */
export function parseAppConfig(json: string | null): AppConfig {
  let raw: unknown = {};
  if (json?.trim()) {
    try {
      raw = JSON.parse(json);
    } catch (cause) {
      throw new ConfigError('cenote-config is not JSON', { cause });
    }
  }
  const parsed = appConfigSchema.safeParse(raw);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`cenote-config: ${issue?.path.join('.')} ${issue?.message}`);
  }
  const [first, ...rest] = NETWORKS.flatMap((network) => {
    const rpcUrl = parsed.data.rpcUrls[String(network.id)] ?? network.defaultRpcUrl;
    return rpcUrl === undefined ? [] : [{ ...network, rpcUrl }];
  });
  if (first === undefined) throw new ConfigError('cenote-config: no network has an endpoint');
  return { gatewayUrl: parsed.data.gatewayUrl.replace(/\/+$/, ''), networks: [first, ...rest] };
}
