import { type Address, type Contracts, type Hex, lower, orderReactorAbi } from '@cenote/chains';
import { isCosigned, OrderError, parseOrder, resolveOrder } from '@cenote/trading/orders';
import { type Client, getAbiItem } from 'viem';
import { getLogs } from 'viem/actions';
import type { Settlement } from './order-record.ts';

/** A reactor's word that an order was filled. */
export interface Fill {
  hash: Hex;
  filler: Address;
  txHash: Hex;
  blockNumber: number;
  blockHash: Hex;
}

/** Fillings in a range of blocks, both ends included; of these orders alone where they are given. */
export type ReadFills = (from: number, to: number, hashes?: readonly Hex[]) => Promise<Fill[]>;

/** Blocks in one request for logs. */
const RANGE = 1_000;
const FILL = getAbiItem({ abi: orderReactorAbi, name: 'Fill' });

export function fillReader(
  client: Client,
  contracts: Pick<Contracts, 'exclusiveDutchOrderReactor' | 'v2DutchOrderReactor'>,
): ReadFills {
  const address = [contracts.exclusiveDutchOrderReactor, contracts.v2DutchOrderReactor];
  return async (from, to, hashes) => {
    const fills: Fill[] = [];
    for (let first = from; first <= to; first += RANGE) {
      const logs = await getLogs(client, {
        ...{ address, event: FILL, strict: true },
        ...(hashes && { args: { orderHash: [...hashes] } }),
        fromBlock: BigInt(first),
        toBlock: BigInt(Math.min(first + RANGE - 1, to)),
      });
      for (const { args, transactionHash, blockNumber, blockHash } of logs) {
        const { orderHash: hash, filler } = args;
        const block = { blockNumber: Number(blockNumber), blockHash };
        fills.push({ hash, filler: lower(filler), txHash: transactionHash, ...block });
      }
    }
    return fills;
  };
}

/** What changed hands: the reactor's own arithmetic at the time of the block. */
export function settle(
  { kind, encodedOrder }: { kind: 'flow' | 'limit'; encodedOrder: Hex },
  { filler, txHash, blockNumber }: Fill,
  timestamp: number,
): Settlement {
  const order = parseOrder(kind, encodedOrder);
  if (order.kind === 'flow' && !isCosigned(order)) {
    throw new OrderError('ORDER_MALFORMED', 'The book has an order that no reactor takes');
  }
  const { input, outputs } = resolveOrder(order, BigInt(timestamp), filler);
  return {
    ...{ txHash, blockNumber, filledAt: timestamp, filler },
    amountIn: input.amount,
    amountOut: outputs.reduce((sum, { amount }) => sum + amount, 0n),
  };
}
