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
import type { Page } from './page-connections.ts';
import type { PermissionController } from './permission-controller.ts';

export interface RequestHandlerDeps {
  wallet: Wallet;
  approvalController: ApprovalController;
  permissionController: PermissionController;
  networkController: NetworkController;
  batches: Batches;
  newId(): string;
  clientVersion: string;
  answer(page: Page, requestId: string, outcome: Outcome, kept: boolean): void;
  /** Called after the state that a site's pages can see has changed. */
  onSiteChange(): void;
  /** Called when a page sends a request before a wallet was created. */
  onAbsent(): void;
  /** Shows the status of a batch of calls to the user. */
  onShowCalls(origin: string, approvalId: string): Promise<void>;
}

const requestSchema = z.object({
  method: z.string().check(z.minLength(1), z.maxLength(128)),
  params: z.optional(z.unknown()),
});

/** Handles requests of pages: responds once to each, from the wallet's state or after an approval. */
export class RequestHandler {
  readonly #deps: RequestHandlerDeps;

  constructor(deps: RequestHandlerDeps) {
    this.#deps = deps;
  }

  /** Never throws: errors become the response. */
  async handle(page: Page, requestId: string, body: string): Promise<void> {
    const { approvalController, answer } = this.#deps;
    try {
      const requester = { ...page, requestId };
      const before = await approvalController.ofRequest(requester);
      // Resent after a restart of the worker: answered if there is an outcome, else still pending.
      if (before) return this.#remind(page, before);
      const outcome = await this.#answerTo(requester, read(body));
      if (outcome) answer(page, requestId, outcome, false);
    } catch (error) {
      answer(page, requestId, { error: toErrorBody(error) }, false);
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
    const { approvalController, wallet, newId, onAbsent } = this.#deps;
    if ((await wallet.status()) === 'absent') {
      onAbsent();
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
    if (outcome)
      this.#deps.answer(page, approval.requester.requestId, outcome, isSettled(approval));
  }

  async #do(
    { origin }: Requester,
    decision: Exclude<Decision, { kind: 'approval' }>,
    site: SiteState,
  ): Promise<unknown> {
    const { approvalController, networkController, permissionController, onSiteChange } =
      this.#deps;
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
        onSiteChange();
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
