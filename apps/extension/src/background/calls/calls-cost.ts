/**
 * `callsCost()`: the available methods to execute a wallet_sendCalls request, and the fees of each. Also:
 * `asOneTransaction()`, the request as one transaction of the account to itself; `AUTHORIZATION_GAS`; type
 * `CallsRequest`.
 */
import {
  type ApprovalRequest,
  type TransactionRequest,
  toQuantity,
} from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { Fees } from '../../messages/commands/approvals.ts';
import type { CallsCost } from '../../messages/commands/calls.ts';
import { dataFeeOf, feesOf, type RpcRequest } from '../transactions/fees.ts';
import { asOneCall, atomicStatus, canBeOne, delegationTo, executorOf } from './executor.ts';

export type CallsRequest = Extract<ApprovalRequest, { type: 'calls' }>;

/** Gas that EIP-7702 charges for an authorization before the refund. */
export const AUTHORIZATION_GAS = 25_000n;
/** Gas limit of a call that no node could estimate. */
const GAS_UNKNOWN = 500_000n;
/** The gas of calls after the first comes from a simulation, which reports gas after refunds: adds half. */
const margin = (gas: bigint) => (gas * 3n) / 2n;

/**
 * The available methods to execute the calls, and the cost of each.
 * @throws ChainDisconnected
 */
export async function callsCost(request: CallsRequest, network: RpcRequest): Promise<CallsCost> {
  const { account, chainId, calls } = request;
  const status =
    calls.length > 1 && canBeOne(calls)
      ? await atomicStatus(account, chainId, network)
      : 'unsupported';
  const executor = executorOf(chainId);
  const [oneByOne, asOne] = await Promise.all([
    costOneByOne(request, network),
    executor && status !== 'unsupported'
      ? feesOf(asOneTransaction(request), runningCode(account, executor, network), chainId)
      : undefined,
  ]);
  return {
    status,
    oneByOne,
    ...(executor && asOne && { asOne: withUpgrade(asOne, status), executor }),
  };
}

export const asOneTransaction = ({ account, calls }: CallsRequest): TransactionRequest => ({
  from: account,
  to: account,
  value: '0x0',
  data: asOneCall(calls),
});

const withUpgrade = (fees: Fees, status: CallsCost['status']): Fees =>
  status === 'ready' ? { ...fees, gas: toQuantity(BigInt(fees.gas) + AUTHORIZATION_GAS) } : fees;

/** Estimates gas as if the account already ran the code. */
const runningCode =
  (account: string, executor: `0x${string}`, network: RpcRequest): RpcRequest =>
  (method, params) =>
    method === 'eth_estimateGas'
      ? network(method, [...params, 'latest', { [account]: { code: delegationTo(executor) } }])
      : network(method, params);

const quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/));
const simulatedSchema = z.array(
  z.object({ calls: z.array(z.object({ gasUsed: quantity, status: quantity })) }),
);

/** Estimates the first call like any transaction, and the later ones by a simulation in sequence. */
async function costOneByOne(
  { account, chainId, calls }: CallsRequest,
  network: RpcRequest,
): Promise<Fees[]> {
  const transactions = calls.map((call): TransactionRequest => ({ from: account, ...call }));
  const [first, ...others] = transactions;
  if (!first) return [];
  const [fees, dataFees, seen] = await Promise.all([
    feesOf(first, network),
    Promise.all(transactions.map((call) => dataFeeOf(call, network, chainId))),
    others.length > 0 ? simulate(transactions, network) : [],
  ]);
  return [
    { ...fees, ...dataFees[0] },
    ...others.map((_, index) => {
      const call = seen[index + 1];
      const gas = call ? margin(BigInt(call.gasUsed)) : GAS_UNKNOWN;
      const willFail = call !== undefined && BigInt(call.status) === 0n;
      return { ...fees, ...dataFees[index + 1], gas: toQuantity(gas), willFail };
    }),
  ];
}

/** Simulates the calls in sequence; empty if the node does not support it. */
async function simulate(calls: readonly TransactionRequest[], network: RpcRequest) {
  const simulation = { blockStateCalls: [{ calls }], validation: false };
  const answer = await network('eth_simulateV1', [simulation, 'latest']).catch(() => undefined);
  return simulatedSchema.safeParse(answer).data?.[0]?.calls ?? [];
}
