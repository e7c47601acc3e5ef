/**
 * `makeReport()`: creates the report of an approval: decodes its request, looks up its addresses, simulates it and
 * applies the risk rules. Also: `AddressContext`, `ReportOptions`.
 */
import { type Address, contractsOf, isSanctionedAddress, lower } from '@cenote/chains';
import type { Approval } from '@cenote/wallet-core/approvals';
import {
  addressesIn,
  type DecodedAction,
  type DecodedRequest,
  decodeMessage,
  type Finding,
  hasHiddenCharacters,
  isKnownToken,
  type MigratedShares,
  parseOrigin,
  positionsIn,
  RISK_RULES,
  type RiskContext,
  rateRisk,
  type Simulation,
  swapParties,
  tokensOf,
  toUnicode,
  walk,
  wrappedCoinSpendings,
} from '@cenote/wallet-core/checks';
import type { ApprovalRequest } from '@cenote/wallet-core/provider';
import type { Choice } from '../../messages/choice.ts';
import type { KnownAddress, Report } from '../../messages/report/index.ts';
import type { TransactionRecord } from '../../transactions/record.ts';
import type { RpcRequest } from '../transactions/fees.ts';
import { AddressLookup } from './address-lookup.ts';
import { nextNonce, nonceOf } from './chosen-nonce.ts';
import { contractName, isKnownSpender, reservedNames } from './contracts.ts';
import { decodeRequest } from './decode-request.ts';
import { type Market, NO_MARKET } from './market.ts';
import { networkFindings } from './network-findings.ts';
import { areWaiting } from './pending-transactions.ts';
import {
  allowedBefore,
  type Granted,
  NOTHING_GRANTED,
  newAllowances,
  pairsBefore,
} from './previous-allowances.ts';
import { awaitPrices, requestPrices } from './request-prices.ts';
import { simulateRequest } from './simulate-request.ts';
import { Spendables } from './spendables.ts';
import { tokenFindings } from './token-findings.ts';
import { waitAtMost } from './wait-at-most.ts';

/** Time limit for all node requests before the rules run, in milliseconds. */
const LIMIT_MS = 8_000;
/** Time limit for prices of the gateway, which are optional. */
const MARKET_MS = 2_000;
/** Time limit for lookups that depend on the simulation, and for prices that have not arrived by then. */
const AFTER_MS = 2_000;

/** What the wallet has stored about the user's addresses and sites. */
export interface AddressContext {
  /** Own accounts, and addresses that the user interacted with. */
  addresses: readonly Address[];
  /** The accounts among them whose keys are in this wallet. */
  own?: readonly Address[];
  /** The user's names for their accounts. */
  names: readonly string[];
  /** Hosts of connected sites. */
  hosts: readonly string[];
  /** Networks that the user added, besides the built-in ones. */
  networks?: readonly { chainId: number; name: string }[];
}

export interface ReportOptions {
  /** Prices and blocked tokens reported by the gateway; never throws. */
  market?(chainId: number, signal: AbortSignal): Promise<Market>;
  now?(): number;
  /** The user's choice of fees and method, so that the simulated transactions are those that will be signed. */
  choice?: Choice | undefined;
  /** Allowances that sites were granted. */
  granted?: Granted;
  /** Transactions of the wallet; rejects if it is unknown which of them are pending. */
  transactions?(): Promise<readonly TransactionRecord[]>;
}

type ReportRequest = Pick<Approval, 'request' | 'chainId'> & {
  requester: Pick<Approval['requester'], 'origin'>;
};

/** Decodes a request, simulates it and rates it. Never throws, and always ends, whatever the node does. */
export async function makeReport(
  { request, chainId, requester: { origin } }: ReportRequest,
  network: RpcRequest,
  { addresses, own, names, hosts, networks }: AddressContext,
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
    isTrustedSpender: (address: Address, viaPermit2 = false) =>
      isKnownSpender(chainId, address, viaPermit2),
    isReservedName: reservedNames(chainId, names),
    isKnownToken: isKnownToken(chainId),
    isBlockedAddress: isSanctionedAddress,
    isTrustedDelegate: (address: Address) =>
      lower(contractsOf(chainId)?.smartWallet ?? '') === lower(address),
  } satisfies Omit<RiskContext, 'account'>;

  const first = decodeRequest(request, chainId);
  if (!first || !('account' in request)) {
    const own = await rateSuggestion(request, network, context.isReservedName, networks);
    return { ...site, findings: [...own, ...rateOrigin(context)], known: [] };
  }
  const { account } = request;

  const world = new AddressLookup(network, account);
  const allowancesIn = (read: DecodedRequest, after?: Simulation) =>
    newAllowances(read, after, chainId);
  const readAllowances = (requested: Parameters<typeof pairsBefore>[0]) =>
    world.allowances(pairsBefore(requested, granted, origin), context.now);
  const spendables = new Spendables(network, { account, chainId, transactions });
  const requested = requestPrices(pricedIn(first), network, chainId);
  // Assumed until the transactions are loaded.
  let areTransactionsWaiting = true;
  const [{ simulation, simulated, maxFee, usualFee }, , next, market] = await Promise.all([
    simulateRequest(
      request,
      { choice, transactions, others: swapParties(first, account), limitMs: LIMIT_MS },
      network,
      chainId,
    ),
    waitAtMost(
      LIMIT_MS,
      transactions().then(
        (records) => {
          areTransactionsWaiting = areWaiting(records, account, chainId);
        },
        () => {},
      ),
    ),
    nextNonce(request, network, LIMIT_MS),
    readMarket && namesToken(first) ? marketWithin(readMarket, chainId) : NO_MARKET,
    waitAtMost(LIMIT_MS, requested.answered),
    waitAtMost(
      LIMIT_MS,
      Promise.all([
        world.addresses(addressesIn(first)),
        world.positions(positionsIn(first)),
        world.pairs(pairsIn(first), chainId),
        readAllowances(allowancesIn(first)),
        spendables.lookUp(wrappedCoinSpendings(first)),
        world.coins(),
      ]),
    ),
  ]);
  const transferLog = addressesChanged(simulation);
  const unnamed = [...(exchanged(first, simulation) ?? []), ...tokensOfPositions(first, world)];
  const [later] = await Promise.all([
    awaitPrices(AFTER_MS, unnamed.length > 0 ? unnamed : undefined, network, chainId),
    waitAtMost(
      AFTER_MS,
      Promise.all([
        requested.answered,
        world.addresses(transferLog),
        readAllowances(allowancesIn(first, simulation)),
      ]),
    ),
  ]);
  const prices = requested.current();

  // Decoded again, now with the token standards.
  const decoded = decodeRequest(request, chainId, { standardOf: world.standardOf }) ?? first;
  const typedDataVersion = request.type === 'typedData' ? request.version : undefined;
  const hasHiddenText = request.type === 'typedData' && hasHiddenStrings(request.data);
  const notLookedUp = world.unanswered(addressesIn(decoded));
  const findings = rateRisk(
    {
      decoded,
      hasHiddenText,
      ...(simulation && { simulation }),
      ...(typedDataVersion && { typedDataVersion }),
      ...(maxFee !== undefined && { maxFee }),
      ...(usualFee !== undefined && { usualFee }),
      ...nonceOf(request, next),
    },
    {
      ...context,
      ...world,
      notLookedUp,
      account,
      areTransactionsWaiting,
      spendableOf: spendables.of,
      allowedBefore: allowedBefore(allowancesIn(decoded, simulation), granted, {
        origin,
        world,
        now: context.now,
      }),
      valueUsdOf: (asset) => prices.valueOf(asset) ?? later.valueOf(asset),
      isPriceUnclear: (asset) => prices.isUnclear(asset) && later.valueOf(asset) === undefined,
      reportedValueUsdOf: (asset) => market.valueOf(asset, world.decimalsOf),
      isBlockedToken: market.isBlockedToken,
    },
  );
  const named = [...addressesIn(decoded), ...transferLog].map(lower);
  return {
    ...site,
    decoded,
    ...(simulation && { simulation: withoutCalls(simulation) }),
    ...(simulated && { simulated }),
    findings,
    known: [...new Set(named)].flatMap((address) => knownAs(address, chainId, world)),
  };
}

/** Whether a key or text of JSON has invisible characters; in the JSON itself some of them are escaped. */
function hasHiddenStrings(json: string): boolean {
  let found = false;
  JSON.parse(json, (key, value: unknown) => {
    found ||= hasHiddenCharacters(key) || (typeof value === 'string' && hasHiddenCharacters(value));
    return value;
  });
  return found;
}

/** Removes changes by call, gross inflows and changes of other accounts, which only the rules use. */
function withoutCalls(simulation: Simulation): Simulation {
  if (simulation.outcome !== 'passes') return simulation;
  const { byCall, receivedByCall, received, others, ...shown } = simulation;
  return shown;
}

/** Whether the request gives, takes or approves a token; otherwise the gateway is not called. */
const namesToken = (decoded: DecodedRequest): boolean =>
  [...walk(decoded)].some(
    ({ action }) =>
      tokensOf(action).length > 0 || (action.kind === 'addLiquidity' && action.position),
  );

async function marketWithin(
  read: NonNullable<ReportOptions['market']>,
  chainId: number,
): Promise<Market> {
  const late = new AbortController();
  let market = NO_MARKET;
  const decoded = read(chainId, late.signal).then((found) => {
    market = found;
  });
  await waitAtMost(
    MARKET_MS,
    decoded.catch(() => {}),
  );
  late.abort();
  return market;
}

/** Actions that are compared with the network's prices. */
const PRICED: ReadonlySet<DecodedAction['kind']> = new Set(['order', 'swap', 'addLiquidity']);

/** Tokens to price; undefined if nothing is compared. Native coin is priced with them. */
function pricedIn(decoded: DecodedRequest): Address[] | undefined {
  const priced = [...walk(decoded)].filter(({ action }) => PRICED.has(action.kind));
  return priced.length > 0 ? priced.flatMap(({ action }) => tokensOf(action)) : undefined;
}

/** Tokens that undecoded calls exchange. */
function exchanged(
  decoded: DecodedRequest,
  simulation: Simulation | undefined,
): Address[] | undefined {
  if (simulation?.outcome !== 'passes') return undefined;
  const isUndecoded = [...walk(decoded)].some(({ action }) => action.kind === 'unknownCall');
  const { changes } = simulation;
  const isExchange =
    changes.some(({ amount }) => amount < 0n) && changes.some(({ amount }) => amount > 0n);
  return isUndecoded && isExchange
    ? changes.flatMap(({ holding }) => ('token' in holding ? [holding.token] : []))
    : undefined;
}

/** Pairs whose liquidity is migrated. */
const pairsIn = (decoded: DecodedRequest): MigratedShares[] =>
  [...walk(decoded)].flatMap(({ action }) =>
    action.kind === 'addLiquidity' && action.shares ? [action.shares] : [],
  );

/** Tokens added to positions, which the call does not name. */
const tokensOfPositions = (decoded: DecodedRequest, { positionOf }: AddressLookup): Address[] =>
  [...walk(decoded)].flatMap(({ action }) =>
    action.kind === 'addLiquidity' && action.position
      ? (positionOf(action.position)?.tokens ?? [])
      : [],
  );

/** Rates a network or token that a site suggests; nothing is signed. */
async function rateSuggestion(
  request: ApprovalRequest,
  network: RpcRequest,
  isReserved: (name: string, token: Address) => boolean,
  networks: AddressContext['networks'],
): Promise<Finding[]> {
  if (request.type === 'addChain') return networkFindings(request, networks);
  return request.type === 'watchAsset' ? tokenFindings(request, network, isReserved) : [];
}

/** Rates only the origin, for requests that sign nothing. */
function rateOrigin(context: Omit<RiskContext, 'account'>): Finding[] {
  const { lookalikeOrigin, insecureOrigin } = RISK_RULES;
  const account: Address = '0x0000000000000000000000000000000000000000';
  const decoded = decodeMessage('0x', { chainId: context.chainId, signer: account });
  return rateRisk(
    { decoded },
    { ...context, account },
    { ...(lookalikeOrigin && { lookalikeOrigin }), ...(insecureOrigin && { insecureOrigin }) },
  );
}

/** Tokens and spenders of simulated changes, allowances first. */
function addressesChanged(simulation: Simulation | undefined): Address[] {
  if (simulation?.outcome !== 'passes') return [];
  const holdings = simulation.changes.flatMap(({ holding }) =>
    'token' in holding ? [holding.token] : [],
  );
  return [...simulation.approvals.flatMap(({ token, spender }) => [spender, token]), ...holdings];
}

export function knownAs(address: Address, chainId: number, world: AddressLookup): KnownAddress[] {
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
