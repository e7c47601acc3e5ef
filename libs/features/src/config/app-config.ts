import { type Address, lower, NETWORKS, type Network } from '@cenote/chains';
import * as z from 'zod/mini';

const url = z.string().check(z.regex(/^https?:\/\/[^\s/]+/));
const address = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{40}$/))]);
const chainId = z.string().check(z.regex(/^[1-9][0-9]*$/));

/** Configuration that the page's host provides; every part has a default for the local world. */
export const appConfigSchema = z.object({
  /** Base URL of the gateway's API, without a trailing slash. */
  gatewayUrl: z._default(url, 'http://127.0.0.1:4000'),
  /** JSON-RPC endpoint by chain id in decimal digits. */
  rpcUrls: z._default(z.record(chainId, url), {}),
  /** The address whose key may cosign Flow orders, by chain id in decimal digits. */
  cosigners: z._default(z.record(chainId, address), {}),
  /** Block explorer by chain id in decimal digits. */
  explorerUrls: z._default(z.record(chainId, url), {}),
  /** Where votes are held. */
  governanceUrl: z.optional(url),
  /** Where NFT collections are traded. */
  marketplaceUrl: z.optional(url),
  /** Where the app for phones can be got. */
  downloadUrl: z.optional(url),
  /** Origins whose pictures of tokens and NFTs are loaded; they learn the IP address of whoever looks. */
  imageHosts: z.optional(z.array(url)),
  /** The gateway stands behind a proxy that tells countries (its `COUNTRY_HEADER`): it may be asked. */
  tellsCountry: z._default(z.boolean(), false),
  /** Of WalletConnect's registry. With it, wallets on other devices are offered, over its relay. */
  walletConnectProjectId: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
});

/** A network with what is configured for it. */
export interface ConfiguredNetwork extends Network {
  /** None: the network is not available until a person names an endpoint. */
  rpcUrl?: string;
  /** Named in every Flow order; none: Flow is not offered there. */
  cosigner?: Address;
  /** Without a trailing slash, as all addresses here. */
  explorerUrl?: string;
}

/** A network that has an endpoint: the configured one, or a person's own. */
export interface ConnectedNetwork extends ConfiguredNetwork {
  rpcUrl: string;
}

/** Places outside the app; what is absent is neither shown nor led to. */
export interface ExternalSites {
  governanceUrl?: string;
  marketplaceUrl?: string;
  downloadUrl?: string;
}

export interface AppConfig extends ExternalSites {
  gatewayUrl: string;
  /** Whether the gateway can say which country a person is in. */
  tellsCountry?: boolean;
  walletConnectProjectId?: string | undefined;
  /** Whose pictures are loaded, as `https://host`. */
  imageHosts?: readonly string[] | undefined;
  /** All that the product knows, with an endpoint or without. What a screen offers: `useNetworks`. */
  networks: readonly ConfiguredNetwork[];
}

const unslashed = (address: string): string => address.replace(/\/+$/, '');

/** The page's configuration cannot be read: nothing can be shown, the text says which part is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration that the page carries.
 * @param json content of `<meta name="cenote-config">`; null or empty means all defaults.
 * @throws ConfigError when it is not JSON or has a wrong shape.
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
  const { gatewayUrl, rpcUrls, cosigners, explorerUrls, ...rest } = parsed.data;
  const { tellsCountry, walletConnectProjectId, imageHosts, ...outside } = rest;
  const networks = NETWORKS.map((network): ConfiguredNetwork => {
    const rpcUrl = rpcUrls[network.id] ?? network.defaultRpcUrl;
    const cosigner = cosigners[network.id] ?? network.defaultCosigner;
    const explorerUrl = explorerUrls[network.id];
    return {
      ...network,
      ...(rpcUrl && { rpcUrl }),
      ...(cosigner && { cosigner: lower(cosigner) }),
      ...(explorerUrl && { explorerUrl: unslashed(explorerUrl) }),
    };
  });
  const pageLinks: ExternalSites = Object.fromEntries(
    Object.entries(outside).map(([name, place]) => [name, place && unslashed(place)]),
  );
  return {
    ...pageLinks,
    gatewayUrl: unslashed(gatewayUrl),
    tellsCountry,
    walletConnectProjectId,
    imageHosts,
    networks,
  };
}
