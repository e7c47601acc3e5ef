/** Turns the account's pending transactions into calls to simulate before the request. */
import * as z from 'zod/mini';
import type { RpcRequest } from './by-simulate-v1.ts';
import { toCallObject } from './call-object.ts';
import { parseAnswer } from './node-responses.ts';
import type { GasPrice, SimulationRequest } from './simulation.ts';

/** An account with more transactions that wait is simulated by none. */
const MAX_PENDING = 16;

const countSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,12}$/));

const highest = (price: GasPrice): bigint =>
  'gasPrice' in price ? price.gasPrice : price.maxFeePerGas;

/** Pays as much as the calls behind it at least: what waits for gas to be cheaper is in front of them all the same. */
const raised = (own: GasPrice, behind: GasPrice): GasPrice => {
  if (highest(own) >= highest(behind)) return own;
  return 'gasPrice' in own
    ? { gasPrice: highest(behind) }
    : { ...own, maxFeePerGas: highest(behind) };
};

/** JSON-RPC call objects of the transactions that wait and are not in a block yet. @throws what the node throws */
export async function pendingCalls(
  rpcRequest: RpcRequest,
  { account, before = [], gasPrice }: SimulationRequest,
  block: string,
): Promise<object[]> {
  if (before.length === 0) return [];
  if (before.length > MAX_PENDING) throw new RangeError('Too many transactions wait');
  const next = Number(
    parseAnswer(countSchema, await rpcRequest('eth_getTransactionCount', [account, block])),
  );
  return before
    .filter(({ nonce }) => nonce >= next)
    .sort((a, b) => a.nonce - b.nonce)
    .map((one) => toCallObject(account, one, raised(one.gasPrice, gasPrice)));
}
