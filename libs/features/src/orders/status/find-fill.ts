import { orderReactorAbi, sameAddress } from '@cenote/chains';
import { splitNonce } from '@cenote/trading/orders';
import { getAbiItem, type Hex, parseAbiItem, parseEventLogs, type TransactionReceipt } from 'viem';
import { getBlockNumber, getLogs, getTransactionReceipt } from 'viem/actions';
import type { StepContext } from '../../transactions/step-context.ts';
import {
  type BlockRange,
  continued,
  searchedThrough,
  unsearched,
  withRange,
} from './searched-blocks.ts';

/** Searches in which all blocks before are asked for in one request: a node that refuses it will do so again. */
const MAX_WHOLE_TRIES = 3;

const fillEvent = getAbiItem({ abi: orderReactorAbi, name: 'Fill' });
/** Permit2's, for nonces that their owner invalidates. */
const invalidationEvent = parseAbiItem(
  'event UnorderedNonceInvalidation(address indexed owner, uint256 word, uint256 mask)',
);

/** The transaction that filled an order. */
export interface Fill {
  receipt: TransactionReceipt;
  /** It filled no other order of the same account: what moved in it is this order's. */
  isAlone: boolean;
}

type Context = Pick<StepContext, 'client' | 'contracts' | 'account'>;

/**
 * The transaction that filled an order of the account whose nonce is used, by the reactors' own event. `none` where no
 * transaction did; `unknown` where the node searches too few blocks at once to say so. What was searched in vain is not
 * searched again but for the latest blocks.
 * @param stated where the order book says that it was filled; believed only if the event is there
 * @throws what reading the chain throws
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
  for (const range of unsearched(head, seen)) {
    const fill = await fillIn(range, order.hash, context);
    if (fill) return fill;
    seen = withRange(seen, range);
    if (seen.fromBlock > 0n) {
      if (await isInvalidatedIn(range, order.nonce, context)) return 'none';
      if (range.toBlock === head && seen.wholeTries < MAX_WHOLE_TRIES) {
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

const reactorsOf = ({ contracts }: Context) => [
  contracts.exclusiveDutchOrderReactor,
  contracts.v2DutchOrderReactor,
];

/** The order's fill in a transaction; undefined where it is not in there. */
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

/** The order's fill in blocks; null where there is none. */
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

/** Whether the account invalidated the nonce in these blocks: a nonce is used once, so that no fill comes before. */
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
