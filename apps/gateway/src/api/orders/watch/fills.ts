/**
 * `fillReader()`: returns a function that reads the reactors' Fill events of a range of blocks. Also: `settle()`
 * (amounts of a fill), types `Fill`, `ReadFills`.
 */
import { type Address, type Contracts, type Hex, lower, orderReactorAbi } from '@cenote/chains';
import { isCosigned, OrderError, parseOrder, resolveOrder } from '@cenote/trading/orders';
import { type Client, getAbiItem } from 'viem';
import { getLogs } from 'viem/actions';
import type { Settlement } from '../store/order-record.ts';

/** A reactor's Fill event. */
export interface Fill {
  hash: Hex;
  filler: Address;
  txHash: Hex;
  blockNumber: number;
  blockHash: Hex;
}

/** Returns the fills in a range of blocks, both ends included; only those of the given orders, if any. */
export type ReadFills = (from: number, to: number, hashes?: readonly Hex[]) => Promise<Fill[]>;

/** Blocks per request for logs. */
const RANGE = 1_000;
/** Orders per request for logs: geth and Erigon reject more than 1,000 values for one topic. */
const MAX_HASHES = 500;
const FILL = getAbiItem({ abi: orderReactorAbi, name: 'Fill' });

export function fillReader(
  client: Client,
  {
    exclusiveDutchOrderReactor,
    v2DutchOrderReactor,
  }: Pick<Contracts, 'exclusiveDutchOrderReactor' | 'v2DutchOrderReactor'>,
): ReadFills {
  const address = [exclusiveDutchOrderReactor, v2DutchOrderReactor].filter(
    (reactor) => reactor !== undefined,
  );
  const readPart = async (from: number, to: number, hashes?: Hex[]): Promise<Fill[]> => {
    const logs = await getLogs(client, {
      address,
      event: FILL,
      strict: true,
      ...(hashes && { args: { orderHash: hashes } }),
      fromBlock: BigInt(from),
      toBlock: BigInt(to),
    });
    return logs.map(({ args, transactionHash, blockNumber, blockHash }) => {
      const { orderHash: hash, filler } = args;
      const block = { blockNumber: Number(blockNumber), blockHash };
      return { hash, filler: lower(filler), txHash: transactionHash, ...block };
    });
  };
  return async (from, to, hashes) => {
    const fills: Fill[] = [];
    for (let first = from; first <= to; first += RANGE) {
      const last = Math.min(first + RANGE - 1, to);
      for (const part of hashes ? partsOf(hashes) : [undefined]) {
        fills.push(...(await readPart(first, last, part)));
      }
    }
    return fills;
  };
}

const partsOf = (hashes: readonly Hex[]): Hex[][] =>
  Array.from({ length: Math.ceil(hashes.length / MAX_HASHES) }, (_, i) =>
    hashes.slice(i * MAX_HASHES, (i + 1) * MAX_HASHES),
  );

/** Returns the amounts of a fill, by the reactor's arithmetic at the block's time. */
export function settle(
  { kind, encodedOrder }: { kind: 'flow' | 'limit'; encodedOrder: Hex },
  { filler, txHash, blockNumber }: Fill,
  timestamp: number,
): Settlement {
  const order = parseOrder(kind, encodedOrder);
  if (order.kind === 'flow' && !isCosigned(order)) {
    throw new OrderError('ORDER_MALFORMED', 'A stored order matches no reactor');
  }
  const { input, outputs } = resolveOrder(order, BigInt(timestamp), filler);
  return {
    txHash,
    blockNumber,
    filledAt: timestamp,
    filler,
    amountIn: input.amount,
    amountOut: outputs.reduce((sum, { amount }) => sum + amount, 0n),
  };
}
