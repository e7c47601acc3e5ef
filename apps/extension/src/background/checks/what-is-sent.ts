/** The transactions that a request would send, as input of the simulation, with their fees. */
import type { SimulationRequest } from '@cenote/wallet-core/checks';
import type { ApprovalRequest } from '@cenote/wallet-core/provider';
import type { Choice, Fees } from '../../messages/commands/approvals.ts';
import type { Tried } from '../../messages/report/tried.ts';
import { batchMethodOf } from '../calls/batch-method.ts';
import {
  AUTHORIZATION_GAS,
  asOneTransaction,
  type CallsRequest,
  callsCost,
} from '../calls/calls-cost.ts';
import { delegationTo } from '../calls/executor.ts';
import { feeOfferOf, gasFeesOf, type RpcRequest } from '../transactions/fees.ts';
import { callsOf } from './read-request.ts';

/** What a request would send, as it can be simulated, and what it costs. */
export interface Sent {
  request: Pick<SimulationRequest, 'calls' | 'parts' | 'gasPrice' | 'code' | 'nativeMoves'>;
  tried: Tried;
  /** Wei that the fee may reach, and what it would be at the node's own price. */
  maxFee: bigint;
  usualFee?: bigint;
}

/**
 * The transactions that are signed for a request, with the person's choice of fees and way; where there is none yet,
 * with the choice that the screen offers first. Undefined where nothing is sent.
 * @throws where the node does not say what gas costs, or the account does not allow the way that was chosen
 */
export async function whatIsSent(
  request: ApprovalRequest,
  choice: Choice | undefined,
  network: RpcRequest,
): Promise<Sent | undefined> {
  if (request.type === 'transaction') return oneTransaction(request, choice?.fees, network);
  return request.type === 'calls' ? severalCalls(request, choice?.calls, network) : undefined;
}

/**
 * Units of gas that count as usual for one call, whatever its contract uses: a contract sets its own estimate. Ten
 * times as much, a sixth of a block of 30 million, is what `highFee` lets pass.
 */
const MAX_USUAL_GAS = 500_000n;
/** More for each byte of a contract that is created: a tenth of what storing and running it takes. */
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
  fees.reduce((sum, { gas, maxFeePerGas }) => sum + BigInt(gas) * BigInt(maxFeePerGas), 0n);

async function oneTransaction(
  request: Extract<ApprovalRequest, { type: 'transaction' }>,
  chosen: Fees | undefined,
  network: RpcRequest,
): Promise<Sent> {
  const offer = await feeOfferOf(request.transaction, network);
  const fees = chosen ?? offer.fees;
  const gas = BigInt(fees.gas);
  const { accessList } = request.transaction;
  // Where nobody knows the gas, the price alone is compared.
  const usualGas = offer.fees.willFail ? gas : BigInt(offer.gasFloor);
  return {
    request: {
      calls: callsOf(request).map((call) => ({ ...call, accessList, gas })),
      gasPrice: gasFeesOf(fees),
    },
    tried: { atomic: false, fees: [fees] },
    maxFee: highestCost([fees]),
    usualFee: usualGasOf(usualGas, [request.transaction]) * BigInt(offer.levels.fast.maxFeePerGas),
  };
}

async function severalCalls(
  request: CallsRequest,
  chosen: Choice['calls'],
  network: RpcRequest,
): Promise<Sent | undefined> {
  const cost = await callsCost(request, network);
  // A refusal to upgrade the account sends nothing: what is shown is what is offered.
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
  // The price is the wallet's own, or the person's: no site chooses it for calls.
  const usualFee = fees.reduce((sum, { gas, maxFeePerGas }, i) => {
    const made = atomic ? calls : calls.slice(i, i + 1);
    return sum + usualGasOf(BigInt(gas), made) * BigInt(maxFeePerGas);
  }, 0n);
  const sent = { tried: { atomic, fees: [...fees] }, maxFee: highestCost(fees), usualFee };
  const gasPrice = gasFeesOf(first);
  if (!atomic) {
    const each = calls.map((call, i) => ({ ...call, gas: BigInt((fees[i] ?? first).gas) }));
    return { ...sent, request: { calls: each, gasPrice } };
  }
  const { to, data } = asOneTransaction(request);
  // What the authorization takes is gone before the first call runs.
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
