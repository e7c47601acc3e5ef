/**
 * `verifyApiQuote()`: verifies a gateway's quote through an endpoint of its network and returns what is true of its
 * block, route, amounts, bound and transaction (`Finding`s).
 */
import { httpEndpoints, rpcTransport } from '@cenote/chains/rpc';
import type { ApiQuote } from '@cenote/data';
import { QuoteMismatchError, type QuoteParams, toRouteQuote } from '@cenote/features/route-quote';
import type { RouteQuote } from '@cenote/trading';
import {
  type Address,
  hubTokensOf,
  isNative,
  type Network,
  networkById,
} from '@cenote/trading/networks';
import {
  assertOnChain,
  BlockUnavailableError,
  type ChainClient,
  HookedRouteError,
  latestBlock,
  type ProofVerdict,
  type QuoteFault,
  TooMuchToReadError,
  type TransferFees,
  verifyQuoteProof,
} from '@cenote/trading/onchain';
import { createClient, http } from 'viem';
import { getChainId } from 'viem/actions';
import { UncheckedError } from './errors.ts';
import type { Finding } from './finding.ts';
import { verifyTransaction } from './verify-transaction.ts';

/** Timeout of each request. */
const RPC_TIMEOUT_MS = 10_000;
/** Requests in a JSON-RPC batch; halved where an endpoint accepts fewer. */
const BATCH_SIZE = 10;

/**
 * Verifies a quote at its block. Only the endpoint is trusted; the block may be old, as long as the endpoint has it.
 * @param fees of the two tokens, which a quote does not contain
 * @throws UncheckedError if the network is not supported or the endpoint does not have the block
 * @throws EndpointError if the endpoint does not respond
 */
export async function verifyApiQuote(
  quote: ApiQuote,
  rpcUrl: string,
  fees: TransferFees,
): Promise<Finding[]> {
  const network = await networkAt(rpcUrl);
  const client = clientOf(rpcUrl, network);
  const block = { number: BigInt(quote.blockNumber), hash: quote.blockHash };
  await assertOnChain(client, block).catch((error: unknown) => {
    if (!(error instanceof BlockUnavailableError)) throw error;
    throw new UncheckedError(
      `${network.name} (chain ${network.id}) has no block ${block.number} with hash ${block.hash}: is this the endpoint of the quote's network?`,
    );
  });
  const head = await latestBlock(client);
  const findings: Finding[] = [
    {
      result: 'true',
      statement: `block ${block.number} is on ${network.name} (chain ${network.id}), ${head.number - block.number} behind the head`,
    },
  ];
  const params = paramsOf(quote);
  let route: RouteQuote;
  try {
    route = toRouteQuote(quote, params, network);
  } catch (error) {
    if (!(error instanceof QuoteMismatchError)) throw error;
    return [...findings, { result: 'false', statement: `route: ${error.message}` }];
  }
  const chain = {
    contracts: network.contracts,
    hubs: hubTokensOf(network.id),
    v3FeeTiers: network.v3FeeTiers,
    hasOneBalance: network.hasOneBalance,
  };
  const { bound, gapBps, certificate } = route;
  const stated = {
    block,
    ...params,
    amountIn: route.amountIn,
    amountOut: route.amountOut,
    paths: route.paths,
    transferFees: fees,
    ...(bound !== undefined &&
      gapBps !== undefined &&
      certificate && { proof: { bound, gapBps, certificate } }),
  };
  const verdict = await verifyQuoteProof(client, chain, stated, undefined, assertOnChain).catch(
    (error: unknown) => {
      if (error instanceof BlockUnavailableError) {
        throw new UncheckedError('the endpoint no longer has the state of the block');
      }
      if (error instanceof HookedRouteError || error instanceof TooMuchToReadError) {
        throw new UncheckedError(error.shortMessage);
      }
      throw error;
    },
  );
  return [...findings, ...findingsOf(verdict, route), verifyTransaction(quote, route, network)];
}

/** Returns the network of an endpoint. */
async function networkAt(rpcUrl: string): Promise<Network> {
  const client = createClient({ transport: http(rpcUrl, { timeout: RPC_TIMEOUT_MS }) });
  const chainId = await getChainId(client).catch((cause: unknown) => {
    throw new UncheckedError('the endpoint does not respond', { cause });
  });
  const network = networkById(chainId);
  if (!network) throw new UncheckedError(`the endpoint's chain ${chainId} is not supported`);
  return network;
}

function clientOf(rpcUrl: string, { id, blockTimeMs }: Network): ChainClient {
  const endpoints = httpEndpoints([rpcUrl], { chainId: id, blockTimeMs, batchSize: BATCH_SIZE });
  return createClient({ transport: rpcTransport(endpoints, { timeoutMs: RPC_TIMEOUT_MS }) });
}

/** Returns the request that a quote fits: it does not name its own. */
function paramsOf({ kind, amountIn, amountOut, paths }: ApiQuote): QuoteParams {
  // The native coin counts as its wrapped form in v2 and v3 pools.
  const end = (tokens: readonly Address[]) => tokens.find(isNative) ?? tokens[0]!;
  return {
    kind,
    tokenIn: end(paths.map(({ pools }) => pools[0]!.tokenIn)),
    tokenOut: end(paths.map(({ pools }) => pools.at(-1)!.tokenOut)),
    amount: BigInt(kind === 'exactIn' ? amountIn : amountOut),
  };
}

/** What a false statement is about, in the order in which statements are verified. */
const SUBJECTS = ['pools', 'amounts', 'bound'] as const;
const FAULTS: Record<QuoteFault, readonly [(typeof SUBJECTS)[number], string]> = {
  POOL_FALSE: ['pools', 'one is not a pool of these tokens and of the known factories'],
  AMOUNTS_DIFFER: [
    'amounts',
    'with these transfer fees the route returns other amounts at this block',
  ],
  POOL_LEFT_OUT: ['bound', 'the certificate leaves out a pool of the route'],
  POOL_HOOKED: ['bound', 'a pool of the certificate has a hook that may change amounts'],
  BOUND_DIFFERS: ['bound', 'the shadow prices do not prove it'],
  GAP_DIFFERS: ['bound', 'the route is farther from it than stated'],
};

/** Describes the verdict: statements before a fault are true, those after it unchecked. */
function findingsOf(verdict: ProofVerdict, route: RouteQuote): Finding[] {
  const { kind, tokenIn, tokenOut, amountIn, amountOut, paths } = route;
  const used = new Set(paths.flatMap(({ hops }) => hops.map(({ poolId }) => poolId)));
  const impact =
    verdict.verdict === 'invalid' || verdict.priceImpactBps === undefined
      ? ''
      : `; price impact ${verdict.priceImpactBps.toFixed(2)} bps`;
  const end = kind === 'exactIn' ? 'returns more than' : 'costs less than';
  const texts = {
    pools: `${used.size} on ${paths.length} paths`,
    amounts: `${amountIn} of ${tokenIn} for ${amountOut} of ${tokenOut}${impact}`,
    bound:
      verdict.verdict === 'valid'
        ? `no route through ${verdict.pools} pools ${end} ${verdict.bound}; gap ${verdict.gapBps.toFixed(4)} bps`
        : route.bound === undefined
          ? 'the quote has none'
          : 'it cannot be proven for this route',
  };
  const [subject, fault] = verdict.verdict === 'invalid' ? FAULTS[verdict.fault] : [];
  const falseAt = subject ? SUBJECTS.indexOf(subject) : SUBJECTS.length;
  return SUBJECTS.map((name, i): Finding => {
    if (i === falseAt) return { result: 'false', statement: `${name}: ${fault}` };
    if (i > falseAt) return { result: 'unchecked', statement: name };
    const isOpen = name === 'bound' && verdict.verdict === 'unproven';
    return { result: isOpen ? 'unchecked' : 'true', statement: `${name}: ${texts[name]}` };
  });
}
