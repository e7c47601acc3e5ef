/** `pendingCalls()`: JSON-RPC call objects of the account's pending transactions, to simulate before the request. */
import * as z from 'zod/mini';
import { toCallObject } from './call-object.ts';
import { parseAnswer } from './node-responses.ts';
import type { GasPrice, RpcRequest, SimulationRequest } from './simulation.ts';

/** Requests of an account with more pending transactions are not simulated. */
const MAX_PENDING = 16;

const countSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,12}$/));

const highest = (price: GasPrice): bigint =>
  'gasPrice' in price ? price.gasPrice : price.maxFeePerGas;

/**
 * The gas price of a pending transaction, raised to at least that of the following calls: a transaction that waits for
 * a lower gas price is still included before them.
 */
const raised = (own: GasPrice, behind: GasPrice): GasPrice => {
  if (highest(own) >= highest(behind)) return own;
  return 'gasPrice' in own
    ? { gasPrice: highest(behind) }
    : { ...own, maxFeePerGas: highest(behind) };
};

/**
 * JSON-RPC call objects of pending transactions that are not in a block yet.
 * @throws errors of the node
 */
export async function pendingCalls(
  rpcRequest: RpcRequest,
  { account, before = [], gasPrice }: SimulationRequest,
  block: string,
): Promise<object[]> {
  if (before.length === 0) return [];
  if (before.length > MAX_PENDING) throw new RangeError('Too many pending transactions');
  const next = Number(
    parseAnswer(countSchema, await rpcRequest('eth_getTransactionCount', [account, block])),
  );
  return before
    .filter(({ nonce }) => nonce >= next)
    .sort((a, b) => a.nonce - b.nonce)
    .map((one) => toCallObject(account, one, raised(one.gasPrice, gasPrice)));
}
