import { type Address, contractsOf, isKnownThief, lower, networkById } from '@cenote/chains';
import { wellKnownAddresses } from '@cenote/chains/well-known';
import type { Approval } from '@cenote/wallet-core/approvals';
import {
  addressesIn,
  decodeMessage,
  type Finding,
  hasHiddenCharacters,
  isKnownToken,
  type Meaning,
  type MigratedShares,
  parseOrigin,
  positionsIn,
  type Reading,
  RISK_RULES,
  type RiskContext,
  type RiskSubject,
  rateRisk,
  type Simulation,
  simulateChanges,
  swapParties,
  tokensOf,
  toUnicode,
  walk,
} from '@cenote/wallet-core/checks';
import { type Ask, RpcError } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { Choice } from '../../messages/commands/approvals.ts';
import type { KnownAddress, Report } from '../../messages/report/index.ts';
import type { Tried } from '../../messages/report/tried.ts';
import type { TransactionRecord } from '../../transactions/record.ts';
import type { AskNetwork } from '../fees.ts';
import {
  allowedBefore,
  type Granted,
  NOTHING_GRANTED,
  newAllowances,
  pairsBefore,
} from './allowed-before.ts';
import { contractName, isKnownSpender, reservedNames } from './contracts.ts';
import { LookUp } from './look-up.ts';
import { type Market, NO_MARKET } from './market.ts';
import { pendingTransactions } from './pending-transactions.ts';
import { pricesWithin } from './prices-within.ts';
import { rateNetwork } from './rate-network.ts';
import { rateToken } from './rate-token.ts';
import { callsOf, readAsk } from './read-ask.ts';
import { type Sent, whatIsSent } from './what-is-sent.ts';
import { within } from './within.ts';

/** For all that is asked of the node before the rules speak, in milliseconds. */
const LIMIT_MS = 8_000;
/** Prices are a help, not worth a long wait. */
const MARKET_MS = 2_000;
/** For the names of what only the simulation has brought to light. */
const AFTER_MS = 2_000;

/** What the wallet knows of the person. */
export interface Acquaintance {
  /** Own accounts, and whom the person has dealt with. */
  addresses: readonly Address[];
  /** Those of them that are accounts of this wallet, whose keys it has. */
  own?: readonly Address[];
  /** The person's own names for their accounts. */
  names: readonly string[];
  /** Hosts of the sites that are connected. */
  hosts: readonly string[];
  /** Networks that the person has, besides those that the wallet knows. */
  networks?: readonly { chainId: number; name: string }[];
}

export interface ReportOptions {
  /** Prices and blocked tokens as the gateway states them; never throws. */
  market?(chainId: number, signal: AbortSignal): Promise<Market>;
  now?(): number;
  /** What the person has chosen: what is simulated is what is signed then. */
  choice?: Choice | undefined;
  /** What sites were allowed before. */
  granted?: Granted;
  /** The wallet's transactions; rejects where nobody can tell which of them wait. */
  transactions?(): Promise<readonly TransactionRecord[]>;
}

type Asked = Pick<Approval, 'ask' | 'chainId'> & { asker: Pick<Approval['asker'], 'origin'> };

/** Reads a question, tries it and rates it. Never throws, and always ends, whatever the node does. */
export async function makeReport(
  { ask, chainId, asker: { origin } }: Asked,
  network: AskNetwork,
  { addresses, own, names, hosts, networks }: Acquaintance,
  {
    market: readMarket,
    now = Date.now,
    choice,
    granted = NOTHING_GRANTED,
    transactions = async () => [],
  }: ReportOptions = {},
): Promise<Report> {
  const hostname = parseOrigin(origin)?.hostname ?? '';
  const shown = toUnicode(hostname);
  const site = shown === hostname ? {} : { shownHost: shown };
  const context = {
    chainId,
    origin,
    knownHosts: hosts,
    knownAddresses: addresses,
    ...(own && { ownAddresses: own }),
    now: Math.floor(now() / 1_000),
    isTrustedSpender: (address: Address) => isKnownSpender(chainId, address),
    isReservedName: reservedNames(chainId, names),
    isKnownToken: isKnownToken(chainId),
    isBlockedAddress: isKnownThief,
    isTrustedDelegate: (address: Address) =>
      lower(contractsOf(chainId)?.smartWallet ?? '') === lower(address),
  } satisfies Omit<RiskContext, 'account'>;

  const first = readAsk(ask, chainId);
  if (!first || !('account' in ask)) {
    const own = await rateSuggestion(ask, network, context.isReservedName, networks);
    return { ...site, findings: [...own, ...rateOrigin(context)], known: [] };
  }
  const { account } = ask;

  const world = new LookUp(network, account);
  const givenIn = (read: Reading, after?: Simulation) => newAllowances(read, after, chainId);
  const readAllowances = (given: Parameters<typeof pairsBefore>[0]) =>
    world.allowances(pairsBefore(given, granted, origin), context.now);
  const [{ simulation, tried, maxFee, usualFee }, next, market, prices] = await Promise.all([
    simulate(ask, { choice, transactions, others: swapParties(first, account) }, network, chainId),
    nextNonce(ask, network),
    readMarket && namesToken(first) ? marketWithin(readMarket, chainId) : NO_MARKET,
    pricesWithin(LIMIT_MS, pricedIn(first), network, chainId),
    within(
      LIMIT_MS,
      Promise.all([
        world.addresses(addressesIn(first)),
        world.positions(positionsIn(first)),
        world.pairs(pairsIn(first), chainId),
        readAllowances(givenIn(first)),
        world.coins(),
      ]),
    ),
  ]);
  const moved = addressesChanged(simulation);
  const unnamed = [...(exchanged(first, simulation) ?? []), ...tokensOfPositions(first, world)];
  const [later] = await Promise.all([
    pricesWithin(AFTER_MS, unnamed.length > 0 ? unnamed : undefined, network, chainId),
    within(
      AFTER_MS,
      Promise.all([world.addresses(moved), readAllowances(givenIn(first, simulation))]),
    ),
  ]);

  // A second time: what the tokens are is known now.
  const reading = readAsk(ask, chainId, { standardOf: world.standardOf }) ?? first;
  const typedDataVersion = ask.type === 'typedData' ? ask.version : undefined;
  const hasHiddenText = ask.type === 'typedData' && hasHiddenCharacters(ask.data);
  const notLookedUp = world.unanswered(addressesIn(reading));
  const findings = rateRisk(
    {
      reading,
      hasHiddenText,
      ...(simulation && { simulation }),
      ...(typedDataVersion && { typedDataVersion }),
      ...(maxFee !== undefined && { maxFee }),
      ...(usualFee !== undefined && { usualFee }),
      ...nonceOf(ask, next),
    },
    {
      ...context,
      ...world,
      notLookedUp,
      account,
      allowedBefore: allowedBefore(givenIn(reading, simulation), granted, {
        ...{ origin, world, now: context.now },
      }),
      worthOf: (asset) => prices.valueOf(asset) ?? later.valueOf(asset),
      isPriceUnclear: (asset) => prices.isUnclear(asset) && later.valueOf(asset) === undefined,
      statedWorthOf: (asset) => market.valueOf(asset, world.decimalsOf),
      isBlockedToken: market.isBlockedToken,
    },
  );
  const named = [...addressesIn(reading), ...moved].map(lower);
  return {
    ...site,
    reading,
    ...(simulation && { simulation: withoutCalls(simulation) }),
    ...(tried && { tried }),
    findings,
    known: [...new Set(named)].flatMap((address) => knownAs(address, chainId, world)),
  };
}

/** What each call changes, and what others get, is for the rules alone. */
function withoutCalls(simulation: Simulation): Simulation {
  if (simulation.outcome !== 'passes') return simulation;
  const { byCall: _, others: __, ...shown } = simulation;
  return shown;
}

/** Whether a token is given, taken or allowed by what is asked: else nothing is asked of the gateway. */
const namesToken = (reading: Reading): boolean =>
  [...walk(reading)].some(
    ({ meaning }) =>
      tokensOf(meaning).length > 0 || (meaning.kind === 'addLiquidity' && meaning.position),
  );

async function marketWithin(
  read: NonNullable<ReportOptions['market']>,
  chainId: number,
): Promise<Market> {
  const late = new AbortController();
  let market = NO_MARKET;
  const reading = read(chainId, late.signal).then((found) => {
    market = found;
  });
  await within(
    MARKET_MS,
    reading.catch(() => {}),
  );
  late.abort();
  return market;
}

/** What is compared with the network's prices. */
const PRICED: ReadonlySet<Meaning['kind']> = new Set(['order', 'swap', 'addLiquidity']);

/** The tokens that are compared, or none where nothing is: the coin is priced with them. */
function pricedIn(reading: Reading): Address[] | undefined {
  const priced = [...walk(reading)].filter(({ meaning }) => PRICED.has(meaning.kind));
  return priced.length > 0 ? priced.flatMap(({ meaning }) => tokensOf(meaning)) : undefined;
}

/** The tokens that calls which nobody reads exchange. */
function exchanged(reading: Reading, simulation: Simulation | undefined): Address[] | undefined {
  if (simulation?.outcome !== 'passes') return undefined;
  const isUnread = [...walk(reading)].some(({ meaning }) => meaning.kind === 'unknownCall');
  const { changes } = simulation;
  const isExchange =
    changes.some(({ amount }) => amount < 0n) && changes.some(({ amount }) => amount > 0n);
  return isUnread && isExchange
    ? changes.flatMap(({ holding }) => ('token' in holding ? [holding.token] : []))
    : undefined;
}

/** Pairs whose liquidity is moved. */
const pairsIn = (reading: Reading): MigratedShares[] =>
  [...walk(reading)].flatMap(({ meaning }) =>
    meaning.kind === 'addLiquidity' && meaning.shares ? [meaning.shares] : [],
  );

/** Tokens that are added to positions, which the call does not name. */
const tokensOfPositions = (reading: Reading, { positionOf }: LookUp): Address[] =>
  [...walk(reading)].flatMap(({ meaning }) =>
    meaning.kind === 'addLiquidity' && meaning.position
      ? (positionOf(meaning.position)?.tokens ?? [])
      : [],
  );

/** What a site suggests to the wallet, where nothing is signed: a network or a token. */
async function rateSuggestion(
  ask: Ask,
  network: AskNetwork,
  isReserved: (name: string, token: Address) => boolean,
  networks: Acquaintance['networks'],
): Promise<Finding[]> {
  if (ask.type === 'addChain') return rateNetwork(ask, networks);
  return ask.type === 'watchAsset' ? rateToken(ask, network, isReserved) : [];
}

/** Where nothing is signed, who asks is all there is to rate. */
function rateOrigin(context: Omit<RiskContext, 'account'>): Finding[] {
  const { lookalikeOrigin, insecureOrigin } = RISK_RULES;
  const account: Address = '0x0000000000000000000000000000000000000000';
  const reading = decodeMessage('0x', { chainId: context.chainId, signer: account });
  return rateRisk(
    { reading },
    { ...context, account },
    { ...(lookalikeOrigin && { lookalikeOrigin }), ...(insecureOrigin && { insecureOrigin }) },
  );
}

const countSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,12}$/));

/** The account's next nonce, where the site chose one; undefined where nobody tells. Never throws. */
async function nextNonce(ask: Ask, network: AskNetwork): Promise<number | undefined> {
  if (ask.type !== 'transaction' || ask.transaction.nonce === undefined) return undefined;
  let next: number | undefined;
  const asked = network('eth_getTransactionCount', [ask.account, 'pending']).then((count) => {
    next = Number(countSchema.parse(count));
  });
  await within(
    LIMIT_MS,
    asked.catch(() => {}),
  );
  return next;
}

const nonceOf = (ask: Ask, next: number | undefined): Pick<RiskSubject, 'nonce'> =>
  ask.type === 'transaction' && ask.transaction.nonce !== undefined
    ? { nonce: { chosen: Number(ask.transaction.nonce), next } }
    : {};

interface Simulated {
  simulation?: Simulation;
  tried?: Tried;
  maxFee?: bigint;
  usualFee?: bigint;
}

/** Without a simulation where nothing is sent. Never throws. */
async function simulate(
  ask: Ask,
  {
    choice,
    transactions,
    others,
  }: Pick<Required<ReportOptions>, 'transactions'> &
    Pick<ReportOptions, 'choice'> & { others: readonly Address[] },
  network: AskNetwork,
  chainId: number,
): Promise<Simulated> {
  if (!('account' in ask) || callsOf(ask).length === 0) return {};
  const { blockTimeMs = 0, wrappedNative = wellKnownAddresses(chainId, 'wrappedCoin')[0] } =
    networkById(chainId) ?? {};
  const begun = Date.now();
  let found: Sent | undefined;
  // A contract can make its own estimate slow: that it took too long is told apart from silence.
  let why: 'TIMEOUT' | 'UNREACHABLE' = 'TIMEOUT';
  let pending: ReturnType<typeof pendingTransactions> = {};
  const pricing = Promise.all([whatIsSent(ask, choice, network), transactions()]).then(
    ([result, records]) => {
      found = result;
      pending = pendingTransactions(records, ask.account, chainId);
    },
    () => {
      why = 'UNREACHABLE';
    },
  );
  await within(LIMIT_MS, pricing);
  if (!found) return { simulation: { outcome: 'notSimulated', why } };
  const { request, ...rest } = found;
  const simulation = await simulateChanges(
    {
      ...{ account: ask.account, others, ...pending, ...request },
      ...(wrappedNative && { wrappedNative }),
      ...(blockTimeMs >= 1_000 && { slotSeconds: BigInt(Math.round(blockTimeMs / 1_000)) }),
    },
    {
      // The node's own code and words, which tell an unknown method from a call that fails.
      request: ({ method, params }, { signal }) =>
        network(method, params, signal).catch((error: unknown) => {
          if (!(error instanceof RpcError) || error.rpcCode === SILENT) throw error;
          throw Object.assign(new Error(error.message), { code: error.rpcCode, data: error.data });
        }),
    },
    { timeLimitMs: Math.max(0, LIMIT_MS - (Date.now() - begun)) },
  );
  return { simulation, ...rest };
}

/** The wallet's own word for a node that does not answer, which is none of the node's. */
const SILENT = 4901;

/** Tokens and spenders of what the simulation changed, allowances first. */
function addressesChanged(simulation: Simulation | undefined): Address[] {
  if (simulation?.outcome !== 'passes') return [];
  const held = simulation.changes.flatMap(({ holding }) =>
    'token' in holding ? [holding.token] : [],
  );
  return [...simulation.approvals.flatMap(({ token, spender }) => [spender, token]), ...held];
}

export function knownAs(address: Address, chainId: number, world: LookUp): KnownAddress[] {
  const contract = contractName(chainId, address);
  const facts = world.tokenOf(address);
  if (!contract && !facts) return [];
  const { totalSupply: _, balance: __, ...token } = facts ?? {};
  return [
    {
      address,
      ...(contract && { contract }),
      ...(facts && { token: { ...token, standard: facts.standard } }),
    },
  ];
}
