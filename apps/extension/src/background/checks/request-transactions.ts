/** `transactionsOf()`: the transactions that a request would send, with gas and fees, as input of the simulation. */
import type { SimulationRequest } from '@cenote/wallet-core/checks';
import type { ApprovalRequest } from '@cenote/wallet-core/provider';
import type { Choice } from '../../messages/choice.ts';
import type { Fees } from '../../messages/fees.ts';
import type { SimulatedTransactions } from '../../messages/report/simulated-transactions.ts';
import { batchMethodOf } from '../calls/batch-method.ts';
import {
  AUTHORIZATION_GAS,
  asOneTransaction,
  type CallsRequest,
  callsCost,
} from '../calls/calls-cost.ts';
import { delegationTo } from '../calls/executor.ts';
import { feeOfferOf, gasFeesOf, type RpcRequest } from '../transactions/fees.ts';
import { callsOf } from './decode-request.ts';

/** The transactions of a request as input of the simulation, with their costs. */
export interface RequestTransactions {
  request: Pick<SimulationRequest, 'calls' | 'parts' | 'gasPrice' | 'code' | 'nativeMoves'>;
  simulated: SimulatedTransactions;
  /** Maximum fee in wei, and the fee at the node's own price. */
  maxFee: bigint;
  usualFee?: bigint;
}

/**
 * Returns the transactions that are signed for a request, with the user's choice of fees and method, or the default
 * choice of the screen. Undefined if nothing is sent.
 * @throws if the node returns no gas price, or the account does not support the chosen method
 */
export async function transactionsOf(
  request: ApprovalRequest,
  choice: Choice | undefined,
  network: RpcRequest,
): Promise<RequestTransactions | undefined> {
  if (request.type === 'transaction') return oneTransaction(request, choice?.fees, network);
  return request.type === 'calls' ? severalCalls(request, choice?.calls, network) : undefined;
}

/**
 * Maximum gas that counts as usual for one call: a contract can influence its own estimate. `highFee` permits ten times
 * as much, a sixth of a block of 30 million.
 */
const MAX_USUAL_GAS = 500_000n;
/** Additional usual gas per byte of a created contract: a tenth of the cost of storing and executing it. */
const USUAL_GAS_OF_BYTE = 25n;

const usualGasOf = (
  gas: bigint,
  calls: readonly { to?: string | undefined; data?: string | undefined }[],
): bigint => {
  const most = calls.reduce((sum, { to, data = '0x' }) => {
    const bytes = to ? 0n : BigInt(data.length / 2 - 1);
    return sum + MAX_USUAL_GAS + bytes * USUAL_GAS_OF_BYTE;
  }, 0n);
  return gas < most ? gas : most;
};

const highestCost = (fees: readonly Fees[]): bigint =>
  fees.reduce(
    (sum, { gas, maxFeePerGas, l1Fee = '0x0' }) =>
      sum + BigInt(gas) * BigInt(maxFeePerGas) + BigInt(l1Fee),
    0n,
  );

async function oneTransaction(
  request: Extract<ApprovalRequest, { type: 'transaction' }>,
  chosen: Fees | undefined,
  network: RpcRequest,
): Promise<RequestTransactions> {
  const offer = await feeOfferOf(request.transaction, network, request.chainId);
  const fees = chosen ?? offer.fees;
  const gas = BigInt(fees.gas);
  const { accessList } = request.transaction;
  // If the gas is unknown, only the price is compared.
  const usualGas = offer.fees.willFail ? gas : BigInt(offer.gasFloor);
  return {
    request: {
      calls: callsOf(request).map((call) => ({ ...call, accessList, gas })),
      gasPrice: gasFeesOf(fees),
    },
    simulated: { atomic: false, fees: [fees] },
    maxFee: highestCost([fees]),
    usualFee:
      usualGasOf(usualGas, [request.transaction]) * BigInt(offer.levels.fast.maxFeePerGas) +
      BigInt(offer.fees.l1Fee ?? 0),
  };
}

async function severalCalls(
  request: CallsRequest,
  chosen: Choice['calls'],
  network: RpcRequest,
): Promise<RequestTransactions | undefined> {
  const cost = await callsCost(request, network);
  // If the user refuses to upgrade the account, nothing is sent: the offered transactions are shown.
  const isRefusal = chosen?.fees.length === 0;
  const choice = chosen && !isRefusal ? chosen : { atomic: cost.asOne !== undefined, fees: [] };
  const { atomic, fees, upgradeTo } = batchMethodOf(
    { ...request, atomicRequired: false },
    choice,
    cost,
  );
  const [first] = fees;
  if (!first) return undefined;
  const calls = callsOf(request);
  // The price is the wallet's or the user's: sites cannot choose it for calls.
  const usualFee = fees.reduce((sum, { gas, maxFeePerGas, l1Fee = '0x0' }, i) => {
    const made = atomic ? calls : calls.slice(i, i + 1);
    return sum + usualGasOf(BigInt(gas), made) * BigInt(maxFeePerGas) + BigInt(l1Fee);
  }, 0n);
  const sent = { simulated: { atomic, fees: [...fees] }, maxFee: highestCost(fees), usualFee };
  const gasPrice = gasFeesOf(first);
  if (!atomic) {
    const each = calls.map((call, i) => ({ ...call, gas: BigInt((fees[i] ?? first).gas) }));
    return { ...sent, request: { calls: each, gasPrice } };
  }
  const { to, data } = asOneTransaction(request);
  // The gas of the authorization is spent before the first call runs.
  const gas = BigInt(first.gas) - (upgradeTo ? AUTHORIZATION_GAS : 0n);
  return {
    ...sent,
    request: {
      calls: [{ to, data, gas }],
      gasPrice,
      parts: calls.map((call) => ({ ...call, gas })),
      nativeMoves: calls,
      ...(upgradeTo && { code: delegationTo(upgradeTo) }),
    },
  };
}
