/**
 * `executeCalls()`: signs, stores and sends the transactions of an approved wallet_sendCalls request, and returns the
 * batch id; a restarted worker resumes without sending twice.
 */
import { randomHex } from '@cenote/chains';
import type { Approval } from '@cenote/wallet-core/approvals';
import { completeTransaction } from '@cenote/wallet-core/keyring';
import { DuplicateId, RpcError, TransactionRejected } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { Choice } from '../../messages/choice.ts';
import { isNoResponse } from '../transactions/broadcast-errors.ts';
import { gasFeesOf, type RpcRequest } from '../transactions/fees.ts';
import type { TransactionController } from '../transactions/transaction-controller.ts';
import type { Wallet } from '../vault/wallet.ts';
import { batchMethodOf } from './batch-method.ts';
import type { Batch, Batches } from './batches.ts';
import { asOneTransaction, type CallsRequest, callsCost } from './calls-cost.ts';

/** Length of a generated batch id; EIP-5792 encodes it as hex. */
const CALLS_ID_BYTES = 32;

export interface ExecuteCallsDeps {
  wallet: Wallet;
  batches: Batches;
  transactionController: Pick<TransactionController, 'add' | 'remove'>;
  network: RpcRequest;
}

/**
 * Executes the calls as the user approved. All transactions are signed and stored before the first is sent: a
 * restarted worker resumes with the same ones and sends none twice. Once sent, each is followed by the
 * transaction controller like any other.
 * @throws RpcError if nothing was sent
 */
export async function executeCalls(
  approval: Approval,
  request: CallsRequest,
  choice: Choice,
  deps: ExecuteCallsDeps,
): Promise<{ id: string }> {
  const { batches } = deps;
  let batch = await batches.ofApproval(approval.id);
  if (!batch) {
    batch = await sign(approval, request, choice, deps);
    await batches.add(batch);
  }
  await send(batch, request, deps);
  return { id: batch.id };
}

async function sign(
  { id: approvalId, requester: { origin } }: Approval,
  request: CallsRequest,
  choice: Choice,
  { wallet, batches, network }: ExecuteCallsDeps,
): Promise<Batch> {
  const { account, chainId, calls } = request;
  const id = request.id ?? randomHex(CALLS_ID_BYTES);
  if (await batches.isUsed(origin, account, id)) throw new DuplicateId();
  const method = batchMethodOf(request, choice.calls, await callsCost(request, network));
  const answer = await network('eth_getTransactionCount', [account, 'pending']);
  const nonce = Number(BigInt(z.string().parse(answer)));
  const keyring = await wallet.keyring();
  const signed: Batch['transactions'] = [];
  for (const [index, fees] of method.fees.entries()) {
    const call = method.atomic ? asOneTransaction(request) : calls[index];
    if (!call) break;
    const callNonce = nonce + index;
    const { upgradeTo } = method;
    // The account's transaction increments the nonce before its authorization is checked.
    const consent = upgradeTo && { chainId, address: upgradeTo, nonce: callNonce + 1 };
    const authorizations = consent && [await keyring.signAuthorization(account, consent, chainId)];
    const transaction = completeTransaction(
      {
        chainId,
        to: call.to,
        value: BigInt(call.value),
        data: call.data,
        authorizationList: authorizations,
      },
      { nonce: callNonce, gas: BigInt(fees.gas), fees: gasFeesOf(fees) },
    );
    const { raw, hash } = await keyring.signTransaction(account, transaction);
    const { willFail: _, ...paid } = fees;
    const unsent = { raw, paid, ...(authorizations && { authorizations }) };
    signed.push({ unsent, hash, nonce: callNonce });
  }
  const atomic = method.atomic || calls.length === 1;
  const count = signed.length;
  return { id, approvalId, origin, account, chainId, atomic, transactions: signed, count };
}

/** Sends the transactions in order. If the network rejects one, it and all later ones are given up. */
async function send(
  batch: Batch,
  request: CallsRequest,
  { batches, transactionController, network }: ExecuteCallsDeps,
) {
  const { approvalId, transactions } = batch;
  for (const [index, { unsent, hash, nonce }] of transactions.entries()) {
    if (!unsent) continue;
    const { raw, ...gas } = unsent;
    // Added only after the earlier ones were sent: the controller resends everything that it stores.
    const noted = { ...whatIs(batch, request, index), hash, nonce, ...gas };
    await transactionController.add(noted, raw);
    try {
      await network('eth_sendRawTransaction', [raw]);
    } catch (error) {
      // Nodes report an already known transaction with different errors.
      if (!(await network('eth_getTransactionByHash', [hash]).catch(() => null))) {
        // No response is not a rejection: the node may have received the transaction.
        if (isNoResponse(error)) await batches.sent(approvalId, hash);
        else await transactionController.remove(noted.id);
        await batches.giveUp(approvalId);
        // Earlier transactions were sent: the site reads the rest from the status.
        if (index > 0) return;
        throw error instanceof RpcError ? error : new TransactionRejected();
      }
    }
    await batches.sent(approvalId, hash);
  }
}

/**
 * Record of one transaction of a batch. Its id is the approval's id for a single transaction, else with the index
 * added.
 */
function whatIs(
  { approvalId, origin, account, chainId, atomic }: Batch,
  request: CallsRequest,
  index: number,
) {
  const of = { account, chainId };
  const count = request.calls.length;
  if (atomic && count > 1) {
    const { to, value, data } = asOneTransaction(request);
    const about = { kind: 'calls', origin, count } as const;
    return { ...of, id: approvalId, about, call: { to, value, data } };
  }
  const call = request.calls[index];
  if (!call) throw new Error('The batch has no transaction for this call');
  return { ...of, id: `${approvalId}-${index}`, about: { kind: 'site', origin } as const, call };
}
