/**
 * `findFill()`: searches the transaction that filled an order of the account whose nonce is used, by the reactors' own
 * event. Returns it (type `Fill`), `none` if no transaction filled it, or `unknown` if the node searches too few blocks
 * at once to decide. Blocks searched without a result are not searched again, except for the latest ones.
 */
import { orderReactorAbi, sameAddress } from '@cenote/chains';
import { errorKindOf } from '@cenote/chains/rpc';
import { splitNonce } from '@cenote/trading/orders';
import {
  BaseError,
  getAbiItem,
  type Hex,
  parseAbiItem,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem';
import { getBlockNumber, getLogs, getTransactionReceipt } from 'viem/actions';
import type { StepContext } from '../../transactions/step-context.ts';
import {
  type BlockRange,
  continued,
  RANGE_BLOCKS,
  searchedThrough,
  unsearched,
  withRange,
} from './searched-blocks.ts';

/** Maximum number of ranges in one search; the next search continues after them. */
const MAX_RANGES = 40;
/** A node that rejects fewer blocks rejects every range. */
const MIN_BLOCKS = 10n;
/**
 * Maximum number of searches that request all earlier blocks at once, on local networks alone: a node that rejects such
 * a request will reject it again.
 */
const MAX_WHOLE_TRIES = 3;

const fillEvent = getAbiItem({ abi: orderReactorAbi, name: 'Fill' });
/** Event of Permit2 for nonces that their owner invalidates. */
const invalidationEvent = parseAbiItem(
  'event UnorderedNonceInvalidation(address indexed owner, uint256 word, uint256 mask)',
);

/** Transaction that filled an order. */
export interface Fill {
  receipt: TransactionReceipt;
  /** The transaction filled no other order of the same account: all moved amounts belong to this order. */
  isAlone: boolean;
}

type Context = Pick<StepContext, 'client' | 'contracts' | 'account' | 'network'>;

/** Number of blocks per request that a client's node has not rejected. */
const rangeSizes = new WeakMap<StepContext['client'], bigint>();

/**
 * Returns the transaction that filled an order of the account whose nonce is used, from the reactors' own event. `none`
 * if no transaction filled it; `unknown` if the node searches too few blocks at once to decide. Blocks searched without
 * a result are not searched again, except for the latest ones.
 * @param stated transaction of the fill according to the gateway; accepted only if it contains the event
 * @throws errors of the node if it does not respond
 */
export async function findFill(
  order: { hash: Hex; nonce: bigint },
  context: Context,
  stated?: Hex,
): Promise<Fill | 'none' | 'unknown'> {
  const found = stated && (await readFill(stated, order.hash, context).catch(() => undefined));
  if (found) return found;
  const head = await getBlockNumber(context.client, { cacheTime: 0 });
  const known = searchedThrough(context.client);
  let seen = continued(known.get(order.hash), head);
  let size = rangeSizes.get(context.client) ?? RANGE_BLOCKS;
  let ranges = unsearched(head, seen, size);
  for (let count = 0; count < MAX_RANGES; count++) {
    const { value: range } = ranges.next();
    if (!range) break;
    const fill = await fillIn(range, order.hash, context).catch((error: unknown) => {
      if (!isRefusal(error) || size <= MIN_BLOCKS) throw error;
      return undefined;
    });
    if (fill === undefined) {
      size /= 2n;
      rangeSizes.set(context.client, size);
      ranges = unsearched(head, seen, size);
      continue;
    }
    if (fill) return fill;
    seen = withRange(seen, range);
    if (seen.fromBlock > 0n) {
      if (await isInvalidatedIn(range, order.nonce, context)) return 'none';
      const mayRequestAll = context.network.isLocal && range.toBlock === head;
      if (mayRequestAll && seen.wholeTries < MAX_WHOLE_TRIES) {
        seen.wholeTries += 1;
        const earlier = { fromBlock: 0n, toBlock: seen.fromBlock - 1n };
        const all = await fillIn(earlier, order.hash, context).catch(() => undefined);
        if (all) return all;
        if (all === null) seen = withRange(seen, earlier);
      }
    }
    known.set(order.hash, seen);
    if (seen.fromBlock === 0n && seen.toBlock >= head) return 'none';
  }
  return 'unknown';
}

/** Whether the node rejected the request itself, for example for its number of blocks. */
const isRefusal = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((cause) => errorKindOf(cause, 'eth_getLogs') === 'refused') !== null;

const reactorsOf = ({ contracts }: Context) =>
  [contracts.exclusiveDutchOrderReactor, contracts.v2DutchOrderReactor].filter(
    (reactor) => reactor !== undefined,
  );

/** Returns the order's fill in a transaction; undefined if the transaction does not contain it. */
async function readFill(hash: Hex, orderHash: Hex, context: Context): Promise<Fill | undefined> {
  const receipt = await getTransactionReceipt(context.client, { hash });
  const reactors = reactorsOf(context);
  const fills = parseEventLogs({
    abi: orderReactorAbi,
    eventName: 'Fill',
    logs: receipt.logs.filter(({ address }) => reactors.some((one) => sameAddress(one, address))),
  });
  const fill = fills.find(({ args }) => args.orderHash === orderHash);
  if (!fill || receipt.status !== 'success') return undefined;
  const { swapper } = fill.args;
  return { receipt, isAlone: fills.filter(({ args }) => args.swapper === swapper).length === 1 };
}

/** Returns the order's fill in a range of blocks; null if there is none. */
async function fillIn(range: BlockRange, orderHash: Hex, context: Context): Promise<Fill | null> {
  const [log] = await getLogs(context.client, {
    address: reactorsOf(context),
    event: fillEvent,
    args: { orderHash },
    ...range,
  });
  if (!log?.transactionHash) return null;
  return (await readFill(log.transactionHash, orderHash, context)) ?? null;
}

/**
 * Returns whether the account invalidated the nonce in these blocks: a nonce is used once, so there is no fill before.
 */
async function isInvalidatedIn(
  range: BlockRange,
  nonce: bigint,
  context: Context,
): Promise<boolean> {
  const { client, contracts, account } = context;
  const logs = await getLogs(client, {
    address: contracts.permit2,
    event: invalidationEvent,
    args: { owner: account },
    ...range,
  });
  const { word, bit } = splitNonce(nonce);
  const bits = 1n << BigInt(bit);
  return logs.some(({ args }) => args.word === word && ((args.mask ?? 0n) & bits) === bits);
}
