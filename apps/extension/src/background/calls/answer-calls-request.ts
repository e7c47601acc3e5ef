/**
 * `answerCallsRequest()`: results of wallet_getCapabilities, wallet_getCallsStatus and wallet_showCallsStatus
 * (EIP-5792). Also: `requireFeasible()`, which rejects infeasible wallet_sendCalls requests before an approval is
 * shown.
 */
import {
  AtomicityUnsupported,
  type CallsStatus,
  type Decision,
  DuplicateId,
  toQuantity,
  UnknownCalls,
} from '@cenote/wallet-core/provider';
import type { NetworkController } from '../networks/network-controller.ts';
import { rpcRequestOf } from '../networks/rpc-request-of.ts';
import type { WorkerMessenger } from '../worker-messages.ts';
import type { Batches } from './batches.ts';
import type { CallsRequest } from './calls-cost.ts';
import { callsStatus } from './calls-status.ts';
import { type AtomicStatus, atomicStatus, canBeOne } from './executor.ts';

interface Deps {
  networkController: NetworkController;
  batches: Batches;
  messenger: Pick<WorkerMessenger<'RequestHandler', ['CallsWindow:show']>, 'call'>;
}

type AboutCalls = Extract<Decision, { kind: 'capabilities' | 'callsStatus' | 'showCalls' }>;
type Capabilities = Record<string, { atomic: { status: AtomicStatus } }>;

/** @throws UnknownCalls also for batches of other sites; LimitExceeded */
export async function answerCallsRequest(
  origin: string,
  decision: AboutCalls,
  { networkController, batches, messenger }: Deps,
): Promise<Capabilities | CallsStatus | null> {
  if (decision.kind === 'capabilities') return capabilities(decision, networkController);
  const batch = await batches.ofSite(origin, decision.id);
  if (!batch) throw new UnknownCalls();
  if (decision.kind === 'callsStatus') {
    return callsStatus(batch, rpcRequestOf(networkController, batch.chainId));
  }
  await messenger.call('CallsWindow:show', origin, batch.approvalId);
  return null;
}

/** Capabilities of a network; without atomic execution if the network does not respond. */
async function capabilities(
  { account, chainIds }: Extract<Decision, { kind: 'capabilities' }>,
  networkController: NetworkController,
): Promise<Capabilities> {
  const statuses = await Promise.all(
    chainIds.map((chainId) =>
      atomicStatus(account, chainId, rpcRequestOf(networkController, chainId)).catch(
        () => 'unsupported' as const,
      ),
    ),
  );
  return Object.fromEntries(
    chainIds.map((chainId, index) => [
      toQuantity(chainId),
      { atomic: { status: statuses[index] ?? 'unsupported' } },
    ]),
  );
}

/**
 * Rejects infeasible requests before an approval is shown.
 * @throws DuplicateId, AtomicityUnsupported
 */
export async function requireFeasible(
  origin: string,
  { account, chainId, id, atomicRequired, calls }: CallsRequest,
  { networkController, batches }: Omit<Deps, 'messenger'>,
): Promise<void> {
  if (id !== undefined && (await batches.isUsed(origin, account, id))) throw new DuplicateId();
  if (!atomicRequired || calls.length === 1) return;
  const network = rpcRequestOf(networkController, chainId);
  const status = canBeOne(calls) ? await atomicStatus(account, chainId, network) : 'unsupported';
  if (status === 'unsupported') throw new AtomicityUnsupported();
}
