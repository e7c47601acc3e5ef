/**
 * `RequestHandler`: handles EIP-1193 requests of pages: responds once to each, from the wallet's state or after an
 * approval.
 */
import {
  type Approval,
  isSettled,
  type Outcome,
  outcomeForPage,
  type Requester,
} from '@cenote/wallet-core/approvals';
import {
  type ApprovalRequest,
  type Decision,
  decide,
  InvalidRequest,
  ParseError,
  ResourceUnavailable,
  RpcError,
  type SiteState,
  toErrorBody,
  toQuantity,
} from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { SiteInfo } from '../../messages/page.ts';
import type { ApprovalController } from '../approvals/approval-controller.ts';
import type { Batches } from '../calls/batches.ts';
import type { NetworkController } from '../networks/network-controller.ts';
import { rpcRequestOf } from '../networks/rpc-request-of.ts';
import type { Wallet } from '../vault/wallet.ts';
import type { Page, WorkerMessenger } from '../worker-messages.ts';
import type { PermissionController } from './permission-controller.ts';

export interface RequestHandlerDeps {
  messenger: WorkerMessenger<'RequestHandler', typeof RequestHandler.uses>;
  wallet: Wallet;
  approvalController: ApprovalController;
  permissionController: PermissionController;
  networkController: NetworkController;
  batches: Batches;
  newId(): string;
  clientVersion: string;
}

const requestSchema = z.object({
  method: z.string().check(z.minLength(1), z.maxLength(128)),
  params: z.optional(z.unknown()),
});

/** Handles requests of pages: responds once to each, from the wallet's state or after an approval. */
export class RequestHandler {
  static readonly uses = ['CallsWindow:show', 'PageConnections:requestReceived'] as const;

  readonly #deps: RequestHandlerDeps;

  constructor(deps: RequestHandlerDeps) {
    this.#deps = deps;
    const { messenger } = deps;
    messenger.handle('RequestHandler:siteInfo', (origin) => this.siteInfo(origin));
    messenger.subscribe('PageConnections:requestReceived', (page, requestId, body) => {
      void this.handle(page, requestId, body);
    });
  }

  /** Never throws: errors become the response. */
  async handle(page: Page, requestId: string, body: string): Promise<void> {
    const { approvalController, messenger } = this.#deps;
    const answer = (outcome: Outcome) =>
      messenger.publish('RequestHandler:answered', page, requestId, outcome, false);
    try {
      const requester = { ...page, requestId };
      const before = await approvalController.ofRequest(requester);
      // Resent after a restart of the worker: answered if there is an outcome, else still pending.
      if (before) return this.#remind(page, before);
      const outcome = await this.#answerTo(requester, read(body));
      if (outcome) answer(outcome);
    } catch (error) {
      answer({ error: toErrorBody(error) });
    }
  }

  /** Chain and accounts that a site's pages may see without a request. */
  async siteInfo(origin: string): Promise<SiteInfo> {
    const { locked, accounts, chainId } = await this.#site(origin);
    return { chainId: toQuantity(chainId), accounts: locked ? [] : accounts };
  }

  /** The outcome; undefined while the request waits for approval. */
  async #answerTo(requester: Requester, request: z.output<typeof requestSchema>) {
    const site = await this.#site(requester.origin);
    const decision = decide(request, site);
    return decision.kind === 'approval'
      ? this.#ask(requester, decision, site)
      : { result: await this.#do(requester, decision, site) };
  }

  async #ask(
    requester: Requester,
    { request }: Extract<Decision, { kind: 'approval' }>,
    site: SiteState,
  ) {
    const { approvalController, wallet, newId, messenger } = this.#deps;
    if ((await wallet.status()) === 'absent') {
      messenger.publish('RequestHandler:walletAbsent');
      throw new ResourceUnavailable('The wallet has not been set up yet.');
    }
    if (request.type === 'calls') {
      const { requireFeasible } = await import('../calls/answer-calls-request.ts');
      await requireFeasible(requester.origin, request, this.#deps);
    }
    const approval = { id: newId(), requester, request, chainId: networkOf(request, site) };
    await approvalController.add(approval);
    return outcomeForPage(approval);
  }

  #remind(page: Page, approval: Approval): void {
    const outcome = outcomeForPage(approval);
    if (!outcome) return;
    const { requestId } = approval.requester;
    const isStored = isSettled(approval);
    this.#deps.messenger.publish('RequestHandler:answered', page, requestId, outcome, isStored);
  }

  async #do(
    { origin }: Requester,
    decision: Exclude<Decision, { kind: 'approval' }>,
    site: SiteState,
  ): Promise<unknown> {
    const { approvalController, networkController, permissionController, messenger } = this.#deps;
    switch (decision.kind) {
      case 'answer':
        return decision.result;
      case 'error':
        throw decision.error;
      case 'proxy':
        return rpcRequestOf(networkController, site.chainId)(decision.method, decision.params);
      case 'recover': {
        const { message, signature } = decision;
        const { recoverMessageAddress } = await import('viem/utils');
        return recoverMessageAddress({ message: { raw: message }, signature }).catch(() => {
          throw new RpcError(-32602, 'Invalid signature.');
        });
      }
      case 'capabilities':
      case 'callsStatus':
      case 'showCalls': {
        const { answerCallsRequest } = await import('../calls/answer-calls-request.ts');
        return answerCallsRequest(origin, decision, this.#deps);
      }
      case 'revoke':
        await permissionController.revoke(origin);
        await approvalController.rejectForOtherAccounts(origin);
        messenger.publish('RequestHandler:siteChanged');
        return null;
    }
  }

  async #site(origin: string): Promise<SiteState> {
    const { wallet, permissionController, networkController, clientVersion } = this.#deps;
    const chainIds = (await networkController.all()).map(({ chainId }) => chainId);
    const [unlocked, permissions, accounts, chainId] = await Promise.all([
      wallet.isUnlocked(),
      permissionController.permissions(origin),
      permissionController.accounts(origin),
      permissionController.chainOf(origin, chainIds),
    ]);
    if (chainId === undefined) throw new ResourceUnavailable('No network is available.');
    return { locked: !unlocked, permissions, accounts, chainId, chainIds, clientVersion };
  }
}

/** The chain ID that a request applies to: the site's, unless the request names its own. */
const networkOf = (request: ApprovalRequest, { chainId }: SiteState): number =>
  request.type === 'watchAsset' || request.type === 'calls' ? request.chainId : chainId;

function read(body: string): z.output<typeof requestSchema> {
  let request: unknown;
  try {
    request = JSON.parse(body);
  } catch {
    throw new ParseError();
  }
  const parsed = requestSchema.safeParse(request);
  if (!parsed.success) throw new InvalidRequest();
  return parsed.data;
}
