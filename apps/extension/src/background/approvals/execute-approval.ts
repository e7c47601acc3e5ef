/**
 * `executeApproval()`: executes an approved request of any type (connect, sign, send, add network and others) and
 * returns its result or error for the page. Never throws.
 */
import type { Approval, Outcome } from '@cenote/wallet-core/approvals';
import { completeTransaction, parseTypedData, parseTypedDataV1 } from '@cenote/wallet-core/keyring';
import {
  type ApprovalRequest,
  InternalError,
  InvalidParams,
  RpcError,
  TransactionRejected,
  toErrorBody,
  Unauthorized,
} from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import { type Choice, choiceSchema } from '../../messages/choice.ts';
import { verdictOf } from '../../messages/endpoints.ts';
import { readToken } from '../assets/read-token.ts';
import type { WatchedAssets } from '../assets/watched-assets.ts';
import type { Batches } from '../calls/batches.ts';
import { executeCalls } from '../calls/execute-calls.ts';
import type { PermissionController } from '../connections/permission-controller.ts';
import { checkEndpoint } from '../networks/check-endpoint.ts';
import type { NetworkController } from '../networks/network-controller.ts';
import { rpcRequestOf } from '../networks/rpc-request-of.ts';
import { isNoResponse } from '../transactions/broadcast-errors.ts';
import { feesOf, gasFeesOf, type RpcRequest } from '../transactions/fees.ts';
import type { TransactionController } from '../transactions/transaction-controller.ts';
import type { Wallet } from '../vault/wallet.ts';
import type { ApprovalController } from './approval-controller.ts';

export interface ExecuteApprovalDeps {
  wallet: Wallet;
  approvalController: ApprovalController;
  permissionController: PermissionController;
  networkController: NetworkController;
  transactionController: Pick<TransactionController, 'add' | 'remove'>;
  watchedAssets: WatchedAssets;
  batches: Batches;
  newId(): string;
}

type Of<T extends ApprovalRequest['type']> = {
  approval: Approval;
  request: Extract<ApprovalRequest, { type: T }>;
  choice: Choice;
};
type Actions = {
  [T in ApprovalRequest['type']]: (at: Of<T>, deps: ExecuteApprovalDeps) => Promise<unknown>;
};

const ACTIONS: Actions = {
  async connect(
    { approval, request, choice },
    { wallet, approvalController, permissionController, newId },
  ) {
    const { origin } = approval.requester;
    const own = (await wallet.accounts()).map(({ address }) => address);
    const chosen = new Set(choice.accounts ?? []);
    const accounts = [...chosen].filter((account) => own.includes(account));
    if (accounts.length === 0) throw new Unauthorized();
    const { chains, durationMs } = choice;
    await permissionController.grant({
      id: newId(),
      origin,
      accounts,
      ...(chains && { chains }),
      ...(durationMs !== undefined && { expiresAt: Date.now() + durationMs }),
    });
    await approvalController.rejectForOtherAccounts(origin, accounts[0]);
    return request.answer === 'accounts' ? accounts : permissionController.permissions(origin);
  },

  async unlock({ approval }, { permissionController }) {
    return permissionController.accounts(approval.requester.origin);
  },

  async message({ request }, { wallet }) {
    return (await wallet.keyring()).signMessage(request.account, request.message);
  },

  async typedData({ approval, request }, { wallet }) {
    const typedData: unknown = JSON.parse(request.data);
    const { chainId } = approval;
    const data =
      request.version === 'V1'
        ? parseTypedDataV1(typedData)
        : parseTypedData(request.version === 'V3' ? 'v3' : 'v4', typedData, chainId);
    return (await wallet.keyring()).signTypedData(request.account, data, chainId);
  },

  async switchChain({ approval, request }, { permissionController, approvalController }) {
    const { origin } = approval.requester;
    await permissionController.setChain(origin, request.chainId);
    await approvalController.rejectForOtherChains(origin, request.chainId);
    return null;
  },

  async addChain({ approval, request }, { networkController }) {
    const { chainId, name, symbol, rpcUrls, explorerUrl } = request;
    const health = await Promise.all(rpcUrls.map((url) => checkEndpoint(url, chainId)));
    const verdict = verdictOf(health);
    if (verdict === 'other') throw new InvalidParams('An RPC endpoint is for another network.');
    if (verdict === 'silent') throw new InvalidParams('No RPC endpoint is responding.');
    const { origin } = approval.requester;
    const endpoints = rpcUrls
      .filter((_, index) => health[index]?.state === 'right')
      .map((url) => ({ url, suggestedBy: origin }));
    const network = { chainId, name, symbol, ...(explorerUrl && { explorerUrl }) };
    await networkController.add(network, endpoints);
    return null;
  },

  async watchAsset({ request }, { networkController, watchedAssets }) {
    const { account, chainId, address } = request;
    const token = await readToken(address, rpcRequestOf(networkController, chainId));
    await watchedAssets.watch(account, { chainId, address, ...token });
    return true;
  },

  calls: (
    { approval, request, choice },
    { wallet, networkController, batches, transactionController },
  ) =>
    executeCalls(approval, request, choice, {
      wallet,
      batches,
      transactionController,
      network: rpcRequestOf(networkController, request.chainId),
    }),

  async transaction({ approval, request, choice }, deps) {
    const network = rpcRequestOf(deps.networkController, request.chainId);
    const { raw, hash } =
      approval.stage.name === 'signed'
        ? approval.stage
        : await sign(approval, request, choice, network, deps);
    try {
      await network('eth_sendRawTransaction', [raw]);
      return hash;
    } catch (error) {
      // Nodes report an already known transaction with different errors.
      if (await network('eth_getTransactionByHash', [hash]).catch(() => null)) return hash;
      if (!isNoResponse(error)) await deps.transactionController.remove(approval.id);
      throw error instanceof RpcError ? error : new TransactionRejected();
    }
  },
};

async function sign(
  { id, requester }: Approval,
  { account, chainId, transaction }: Extract<ApprovalRequest, { type: 'transaction' }>,
  choice: Choice,
  network: RpcRequest,
  { wallet, approvalController, transactionController }: ExecuteApprovalDeps,
): Promise<{ raw: string; hash: string }> {
  const fees = choice.fees ?? (await feesOf(transaction, network));
  const nonce =
    transaction.nonce ?? (await network('eth_getTransactionCount', [account, 'pending']));
  const approvedNonce = Number(BigInt(z.string().parse(nonce)));
  const request = {
    chainId,
    to: transaction.to,
    value: BigInt(transaction.value),
    data: transaction.data,
    type: transaction.type,
    accessList: transaction.accessList,
  };
  const signed = await (await wallet.keyring()).signTransaction(
    account,
    completeTransaction(request, {
      nonce: approvedNonce,
      gas: BigInt(fees.gas),
      fees: gasFeesOf(fees),
    }),
  );
  // Stored before it is sent: a restarted worker resends this transaction and never signs a second.
  await approvalController.markSigned(id, signed.raw, signed.hash);
  await transactionController.add(
    {
      id,
      account,
      chainId,
      nonce: approvedNonce,
      hash: signed.hash,
      about: { kind: 'site', origin: requester.origin },
      call: { to: transaction.to, value: transaction.value, data: transaction.data },
      paid: {
        gas: fees.gas,
        maxFeePerGas: fees.maxFeePerGas,
        maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
        ...(fees.byGasPrice && { byGasPrice: true }),
      },
    },
    signed.raw,
  );
  return signed;
}

/** Executes an approved request and returns its result or error for the page. Never throws. */
export async function executeApproval(
  approval: Approval,
  deps: ExecuteApprovalDeps,
): Promise<Outcome> {
  try {
    const { request, stage } = approval;
    const choice = choiceSchema.safeParse(stage.name === 'approved' ? stage.choice : {});
    const action = ACTIONS[request.type] as (
      at: unknown,
      deps: ExecuteApprovalDeps,
    ) => Promise<unknown>;
    return { result: await action({ approval, request, choice: choice.data ?? {} }, deps) };
  } catch (error) {
    return { error: toErrorBody(error instanceof RpcError ? error : new InternalError()) };
  }
}
