/**
 * `readConfig()`: parses the gateway's environment variables, which README.md lists. Also: types `GatewayConfig` (its
 * result) and `ServedNetwork`.
 * @throws if a required variable is missing or one is invalid.
 */
import { availableParallelism } from 'node:os';
import { type Address, type Contracts, type Hex, lower, type Network } from '@cenote/chains';
import { MAX_OPEN_LIMITS } from '@cenote/trading/orders';
import { networksNamed } from '../../sources/chain-groups.ts';
import { type Limits, readLimits } from './http/limits/settings.ts';
import { ORDER_LIMITS, type OrderLimits } from './orders/intake/order-limits.ts';

/** A network that the gateway serves, with its endpoints and index schema. */
export interface ServedNetwork {
  network: Network;
  contracts: Contracts;
  /** RPC nodes of the network, preferred first. */
  rpcUrls: readonly string[];
  /** Schema of its index tables. */
  schema: string;
}

export interface GatewayConfig {
  /** Database of the gateway's own tables. */
  databaseUrl: string;
  /** Database from which the index is read: {@link databaseUrl}, or a standby of it. */
  indexDatabaseUrl: string;
  networks: readonly ServedNetwork[];
  /** Paths or URLs of token lists, most trusted first. */
  tokenLists: readonly string[];
  /** Paths or URLs of lists of NFT collections, most trusted first. */
  nftLists: readonly string[];
  /** Paths or URLs of lists of liquidity reward distributions. */
  rewardLists: readonly string[];
  /** Verified tokens with these symbols have a price of one dollar. */
  stableSymbols: readonly string[];
  /** A pool is a price source if moving its price by 1 % takes at least this many dollars. */
  priceFloorUsd: number;
  /** Returns whether pages of an origin may read responses (CORS). */
  isAllowedOrigin: (origin: string) => boolean;
  requestTimeoutMs: number;
  /** Limits per client. */
  limits: Limits;
  /** Maximum concurrent clients of the event stream. */
  liveClients: number;
  /** Feature flags by name. */
  featureFlags: Readonly<Record<string, boolean>>;
  /** File for analytics events of apps; undefined: events are not accepted. */
  analyticsFile: string | undefined;
  /** Folder of files with all pools, for a fast start; undefined: none are written. */
  snapshotFolder: string | undefined;
  /** Header in which a trusted proxy sends the client's country. */
  countryHeader: string | undefined;
  /** Number of threads that search for routes; 0: the API's own thread searches. */
  quoteWorkers: number;
  /**
   * v4 hooks that may change amounts, reject swaps or set fees and whose pools are used nevertheless, quoted by the
   * chain.
   */
  quotedHooks: ReadonlySet<Address>;
  /** Maximum number of quotes waiting for a thread. */
  quoteQueue: number;
  /** Account contracts that wallets delegate to (EIP-7702), newest first; the same on every network. */
  delegationContracts: readonly Address[];
  /** Schema of the gateway's own tables, which reindexing does not affect. */
  appSchema: string;
  /** Milliseconds until a token is simulated again; 0: no simulations. */
  safetyIntervalMs: number;
  /** Source of fiat rates; undefined: the gateway's own dated table. */
  ratesUrl: string | undefined;
  /** Key that signs the decay of Flow orders; undefined: a published key, only on local networks. */
  cosignerKey: Hex | undefined;
  /** Capacity limits of each network's order book. */
  orderLimits: OrderLimits;
  /** GraphQL accepts only the product's own documents and those of {@link documentFiles}. */
  persistedOnly: boolean;
  /** Files with further accepted documents, as printed by `npm run documents` of another version. */
  documentFiles: readonly string[];
  logLevel: string;
}

const LOCAL_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;
/** Extension pages have their own origin, which depends on the installation. */
const EXTENSION_ORIGIN = /^(chrome|moz)-extension:\/\/[a-z0-9-]{16,64}$/;

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Environment): GatewayConfig {
  return {
    databaseUrl: required(env, 'DATABASE_URL'),
    indexDatabaseUrl: env.READ_DATABASE_URL || required(env, 'DATABASE_URL'),
    networks: servedNetworks(env),
    tokenLists: list(env.TOKEN_LISTS),
    nftLists: list(env.NFT_LISTS),
    rewardLists: list(env.REWARD_LISTS),
    stableSymbols: env.STABLE_SYMBOLS ? list(env.STABLE_SYMBOLS) : ['USDC', 'USDT', 'DAI'],
    priceFloorUsd: positive(env, 'PRICE_FLOOR_USD', 100),
    isAllowedOrigin: originRule(list(env.ALLOWED_ORIGINS)),
    requestTimeoutMs: positive(env, 'REQUEST_TIMEOUT_MS', 5_000),
    limits: readLimits(env),
    liveClients: wholeNumber(env, 'LIVE_CLIENTS', 1_000),
    featureFlags: Object.fromEntries(list(env.FEATURE_FLAGS).map(toFlag)),
    analyticsFile: env.ANALYTICS_FILE || undefined,
    snapshotFolder: env.SNAPSHOT_FOLDER || undefined,
    countryHeader: env.COUNTRY_HEADER || undefined,
    quoteWorkers: wholeNumber(env, 'QUOTE_WORKERS', usualWorkers()),
    quotedHooks: new Set(addresses(env, 'QUOTED_HOOKS')),
    delegationContracts: addresses(env, 'DELEGATION_CONTRACTS'),
    appSchema: appSchema(env),
    safetyIntervalMs: wholeNumber(env, 'SAFETY_MINUTES', 10) * 60_000,
    ratesUrl: env.RATES_URL || undefined,
    cosignerKey: privateKey(env, 'COSIGNER_KEY'),
    orderLimits: {
      ...ORDER_LIMITS,
      maxPerSwapper: MAX_OPEN_LIMITS,
      minUsd: positive(env, 'ORDER_MIN_USD', 1),
    },
    quoteQueue: wholeNumber(env, 'QUOTE_QUEUE', 200),
    persistedOnly: isOn(env, 'PERSISTED_ONLY', true),
    documentFiles: list(env.DOCUMENT_FILES),
    logLevel: env.LOG_LEVEL ?? 'warn',
  };
}

/** Returns the networks of `INDEX_SCHEMAS`, each with its own index, or else those of one shared index. */
function servedNetworks(env: Environment): ServedNetwork[] {
  const apart = new Map(list(env.INDEX_SCHEMAS).map(toEntry));
  const names = apart.size > 0 ? [...apart.keys()].join() : env.CHAINS;
  return networksNamed(names).map((network) => {
    const schema = apart.get(String(network.id)) ?? required(env, 'DATABASE_SCHEMA');
    return served(network, schema, env);
  });
}

function served(network: Network, schema: string, env: Environment): ServedNetwork {
  const name = `RPC_URL_${network.id}`;
  const rpcUrls = list(env[name] ?? network.defaultRpcUrl);
  if (rpcUrls.length === 0) throw new Error(`${name} is not set.`);
  return { network, contracts: network.contracts, rpcUrls, schema };
}

const list = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function originRule(allowed: readonly string[]): (origin: string) => boolean {
  if (allowed.length > 0) return (origin) => allowed.includes(origin);
  return (origin) => LOCAL_ORIGIN.test(origin) || EXTENSION_ORIGIN.test(origin);
}

function required(env: Environment, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

function isOn(env: Environment, name: string, fallback: boolean): boolean {
  const value = env[name] || (fallback ? 'on' : 'off');
  if (value !== 'on' && value !== 'off') throw new Error(`${name} must be on or off.`);
  return value === 'on';
}

function toFlag(text: string): [string, boolean] {
  const [, name, value] = /^([a-z][\w.-]{0,63})=(on|off)$/i.exec(text) ?? [];
  if (name === undefined) throw new Error(`FEATURE_FLAGS: ${text} is not NAME=on or NAME=off.`);
  return [name, value?.toLowerCase() === 'on'];
}

function toEntry(text: string): [string, string] {
  const [, id, schema] = /^(\d+)=(\w+)$/.exec(text) ?? [];
  if (!id || !schema) throw new Error(`INDEX_SCHEMAS: ${text} is not CHAIN=SCHEMA.`);
  return [id, schema];
}

function appSchema(env: Environment): string {
  const name = env.APP_SCHEMA || 'cenote';
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name))
    throw new Error('APP_SCHEMA is not a valid schema name.');
  return name;
}

function addresses(env: Environment, name: string): Address[] {
  return list(env[name]).map((text) => {
    if (!/^0x[0-9a-fA-F]{40}$/.test(text)) throw new Error(`${name}: ${text} is not an address.`);
    return lower(text);
  });
}

/** Parses a secret: error messages never contain the value. */
function privateKey(env: Environment, name: string): Hex | undefined {
  const value = env[name];
  if (!value) return undefined;
  if (!/^0x[0-9a-fA-F]{64}$/.test(value)) throw new Error(`${name} is not a private key.`);
  return lower(value);
}

/** Leaves one core for the API's thread and the indexer. */
const usualWorkers = (): number => Math.min(4, Math.max(1, availableParallelism() - 1));

function wholeNumber(env: Environment, name: string, fallback: number): number {
  const value = env[name];
  if (value === undefined) return fallback;
  if (!/^\d{1,4}$/.test(value)) throw new Error(`${name} must be an integer below 10,000.`);
  return Number(value);
}

function positive(env: Environment, name: string, fallback: number): number {
  const value = env[name];
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!Number.isFinite(number) || number <= 0) throw new Error(`${name} must be above zero.`);
  return number;
}
