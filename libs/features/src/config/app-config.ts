/**
 * `loadAppConfig()` and `parseAppConfig()`: parse the JSON configuration that the host writes into the page; the first
 * also loads the networks that it names. They throw `ConfigError` if it is invalid. Also: `loadNetworks()`, its schema `appConfigSchema` and types, `AppConfig`, `ConfiguredNetwork`, `ConnectedNetwork` (with an
 * endpoint), `ExternalSites`.
 */
import { type Address, lower, type Network, networkById, registeredNetworks } from '@cenote/chains';
import * as z from 'zod/mini';

const url = z.string().check(z.regex(/^https?:\/\/[^\s/]+/));
const address = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{40}$/))]);
const chainId = z.string().check(z.regex(/^[1-9][0-9]*$/));

/** Configuration that the page's host provides; every field has a default for local development. */
export const appConfigSchema = z.object({
  /** Base URL of the gateway's API, without a trailing slash; null or empty: there is none. */
  gatewayUrl: z._default(z.nullable(z.union([url, z.literal('')])), 'http://127.0.0.1:4000'),
  /** JSON-RPC endpoints by chain id in decimal digits: one URL, or several, preferred first. */
  rpcUrls: z._default(z.record(chainId, z.union([url, z.array(url).check(z.minLength(1))])), {}),
  /** Address whose key cosigns Flow orders, by chain id in decimal digits. */
  cosigners: z._default(z.record(chainId, address), {}),
  /** Block explorer by chain id in decimal digits. */
  explorerUrls: z._default(z.record(chainId, url), {}),
  /** Governance site. */
  governanceUrl: z.optional(url),
  /** NFT marketplace. */
  marketplaceUrl: z.optional(url),
  /** Download page of the mobile app. */
  downloadUrl: z.optional(url),
  /** Origins from which images of tokens and NFTs are loaded; they receive the visitor's IP address. */
  imageHosts: z.optional(z.array(url)),
  /**
   * Whether the gateway is behind a proxy that reports the visitor's country (its `COUNTRY_HEADER`), so that it can be
   * requested.
   */
  hasCountryHeader: z._default(z.boolean(), false),
  /** Project id of WalletConnect's registry. With it, wallets on other devices are offered, over its relay. */
  walletConnectProjectId: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
});

/** A network with its configuration. */
export interface ConfiguredNetwork extends Network {
  /** Preferred first. If omitted, the network is unavailable until the user sets an endpoint. */
  rpcUrls?: readonly string[];
  /** Part of every Flow order; if omitted, Flow is not offered on this network. */
  cosigner?: Address;
  /** Without a trailing slash, like all URLs here. */
  explorerUrl?: string;
}

/** A network with endpoints: the configured ones or the user's own. */
export interface ConnectedNetwork extends ConfiguredNetwork {
  /** At least one, preferred first. */
  rpcUrls: readonly string[];
}

/** Sites outside the app; links to omitted ones are not shown. */
export interface ExternalSites {
  governanceUrl?: string;
  marketplaceUrl?: string;
  downloadUrl?: string;
}

export interface AppConfig extends ExternalSites {
  /** Empty: there is no gateway. */
  gatewayUrl: string;
  /** Whether the gateway can report the visitor's country. */
  hasCountryHeader?: boolean;
  walletConnectProjectId?: string | undefined;
  /** Origins from which images are loaded, as `https://host`. */
  imageHosts?: readonly string[] | undefined;
  /**
   * Networks with a configured endpoint, and the local ones unless only public ones are configured. For those to offer,
   * see `useNetworks`.
   */
  networks: readonly ConfiguredNetwork[];
}

const unslashed = (address: string): string => address.replace(/\/+$/, '');

/** Thrown when the page's configuration is invalid; the message names the invalid part. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Parses the JSON and checks its shape; throws `ConfigError`. */
function parseShape(json: string | null): z.infer<typeof appConfigSchema> {
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
  return parsed.data;
}

/**
 * Parses the configuration in the page, after loading the networks that it names unless they are registered.
 * @param json content of `<meta name="cenote-config">`; null or empty means all defaults.
 * @throws ConfigError if it is not JSON or has a wrong shape
 */
export async function loadAppConfig(json: string | null): Promise<AppConfig> {
  await loadNetworks(parseShape(json).rpcUrls);
  return parseAppConfig(json);
}

/** Loads the whole registry if it does not have all networks of a table by chain id. */
export async function loadNetworks(byId: Readonly<Record<string, unknown>>): Promise<void> {
  if (Object.keys(byId).some((id) => !networkById(Number(id)))) {
    await import('@cenote/chains/networks');
  }
}

/**
 * Parses the configuration in the page. Networks that are not registered are left out.
 * @param json content of `<meta name="cenote-config">`; null or empty means all defaults.
 * @throws ConfigError if it is not JSON or has a wrong shape
 */
export function parseAppConfig(json: string | null): AppConfig {
  const { gatewayUrl, rpcUrls, cosigners, explorerUrls, ...rest } = parseShape(json);
  const { hasCountryHeader, walletConnectProjectId, imageHosts, ...outside } = rest;
  const named = registeredNetworks().filter(({ id }) => rpcUrls[id] !== undefined);
  const hasLocal = named.length === 0 || named.some(({ isLocal }) => isLocal);
  const configured = registeredNetworks().filter(
    (network) => named.includes(network) || (hasLocal && network.isLocal),
  );
  const networks = configured.map((network): ConfiguredNetwork => {
    const endpoints = rpcUrls[network.id] ?? network.defaultRpcUrl;
    const cosigner = cosigners[network.id] ?? network.defaultCosigner;
    const explorerUrl = explorerUrls[network.id] ?? network.explorer?.url;
    return {
      ...network,
      ...(endpoints && { rpcUrls: [endpoints].flat() }),
      ...(cosigner && { cosigner: lower(cosigner) }),
      ...(explorerUrl && { explorerUrl: unslashed(explorerUrl) }),
    };
  });
  const pageLinks: ExternalSites = Object.fromEntries(
    Object.entries(outside).map(([name, url]) => [name, url && unslashed(url)]),
  );
  return {
    ...pageLinks,
    gatewayUrl: unslashed(gatewayUrl ?? ''),
    hasCountryHeader,
    walletConnectProjectId,
    imageHosts,
    networks,
  };
}
