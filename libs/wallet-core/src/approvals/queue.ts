/**
 * Pure functions on the queue of approvals: add within limits, approve, settle, reject, drop and find; each change
 * returns a new queue.
 */
import { type Address, sameAddress } from '@cenote/chains';
import {
  type ApprovalRequest,
  approvalRequestSchema,
  DuplicateId,
  InvalidParams,
  ResourceUnavailable,
  type RpcErrorBody,
  toErrorBody,
  Unauthorized,
  UserRejected,
} from '../provider/index.ts';
import type { Approval, Outcome, Queue, Requester, Stage } from './approval.ts';
import { siteOf } from './site-of.ts';
import { countRejection, forgetRejections, requireNotThrottled } from './throttle.ts';

/**
 * Maximum numbers of open requests of one origin, of one tab, of one registered domain with its subdomains, and of
 * all: frames of many subdomains cannot block other sites.
 */
const MAX_OPEN_PER_ORIGIN = 10;
const MAX_OPEN_PER_TAB = 15;
const MAX_OPEN_PER_SITE = 20;
const MAX_OPEN = 50;
/** Maximum JSON length of the open requests of one site, and of all: the browser's session storage has 10 MB. */
const MAX_SITE_LENGTH = 1_000_000;
const MAX_LENGTH = 4_000_000;
/** Time for which an outcome is stored for a page that has not received it. */
const SETTLED_TTL_MS = 10 * 60_000;
/** Maximum time between approval and signing: what the user reviewed becomes outdated. */
const APPROVAL_MS = 60_000;

type Stages = { [N in Stage['name']]: Extract<Stage, { name: N }> };
const isAt = <N extends Stage['name']>(name: N) => {
  return (approval: Approval): approval is Approval & { stage: Stages[N] } =>
    approval.stage.name === name;
};
export const isOpen = isAt('open');
export const isSettled = isAt('settled');

export const approvalById = (queue: Queue, id: string): Approval | undefined =>
  queue.approvals.find((approval) => approval.id === id);

/**
 * The outcome that can already be delivered to the page. EIP-747: a site receives that the wallet handles the
 * suggestion, and never the user's decision.
 */
export function outcomeForPage({
  request,
  stage,
}: Pick<Approval, 'request'> & { stage?: Stage }): Outcome | undefined {
  if (request.type === 'watchAsset') return { result: true };
  return stage?.name === 'settled' ? stage.outcome : undefined;
}

/** The approval that this request created before: content scripts resend requests after a worker restart. */
export const approvalOf = (
  queue: Queue,
  { documentId, requestId }: Pick<Requester, 'documentId' | 'requestId'>,
): Approval | undefined =>
  queue.approvals.find(
    ({ requester }) => requester.documentId === documentId && requester.requestId === requestId,
  );

/**
 * Appends an approval.
 * @throws LimitExceeded if the site is blocked after rejections, ResourceUnavailable if too many are open, DuplicateId
 * for calls whose id is pending already, InvalidParams if the request could not be restored from storage: the stored
 * form of a message or typed data can be longer than the site's.
 */
export function add(
  queue: Queue,
  approval: Omit<Approval, 'stage' | 'createdAt'>,
  now: number,
): Queue {
  requireNotThrottled(queue.throttles, approval.requester.origin, now);
  if (!approvalRequestSchema.safeParse(approval.request).success)
    throw new InvalidParams('The request is too large.');
  const open = queue.approvals.filter(isOpen);
  const ofSite = open.filter(({ requester }) => requester.origin === approval.requester.origin);
  if (ofSite.some(({ request }) => isSameCalls(request, approval.request))) throw new DuplicateId();
  const isTwin =
    approval.request.type === 'connect' && ofSite.some(({ request }) => request.type === 'connect');
  if (isTwin || !hasRoom(open, approval)) {
    throw new ResourceUnavailable('Earlier requests are still pending in the wallet.');
  }
  return withApprovals(queue, [
    ...queue.approvals,
    { ...approval, createdAt: now, stage: { name: 'open' } },
  ]);
}

const lengthOf = (approvals: readonly Pick<Approval, 'request'>[]): number =>
  approvals.reduce((sum, { request }) => sum + JSON.stringify(request).length, 0);

/** Whether the limits allow one more open request. */
function hasRoom(
  open: readonly Approval[],
  approval: Pick<Approval, 'requester' | 'request'>,
): boolean {
  const { origin, tabId } = approval.requester;
  const site = siteOf(origin);
  const ofSite = open.filter(({ requester }) => siteOf(requester.origin) === site);
  return (
    open.length < MAX_OPEN &&
    ofSite.length < MAX_OPEN_PER_SITE &&
    open.filter(({ requester }) => requester.tabId === tabId).length < MAX_OPEN_PER_TAB &&
    ofSite.filter(({ requester }) => requester.origin === origin).length < MAX_OPEN_PER_ORIGIN &&
    lengthOf([...ofSite, approval]) <= MAX_SITE_LENGTH &&
    lengthOf([...open, approval]) <= MAX_LENGTH
  );
}

const isSameCalls = (one: ApprovalRequest, other: ApprovalRequest): boolean =>
  one.type === 'calls' &&
  other.type === 'calls' &&
  one.id !== undefined &&
  one.id === other.id &&
  sameAddress(one.account, other.account);

/** Approves an open request; no change if it is not open any more. */
export const approve = (queue: Queue, id: string, choice: unknown, now: number): Queue => {
  const approval = approvalById(queue, id);
  if (!approval || !isOpen(approval)) return queue;
  return {
    approvals: move(queue, id, { name: 'approved', choice, at: now }),
    throttles: forgetRejections(queue.throttles, approval.requester.origin),
  };
};

/** Whether the request was approved too long ago to be signed. */
export const isExpired = ({ stage }: Approval, now: number): boolean =>
  stage.name === 'approved' && now - stage.at >= APPROVAL_MS;

/** Settles an approval that was not signed in time. */
export const expire = (queue: Queue, id: string, now: number): Queue =>
  settle(queue, id, rejection(new UserRejected('The approval has expired.')), now);

/** Stores the signed transaction: from here on exactly this one is sent, even repeatedly. */
export const signed = (queue: Queue, id: string, raw: string, hash: string): Queue =>
  withApprovals(queue, move(queue, id, { name: 'signed', raw, hash }));

/** Settles an approval with its outcome. No change if it is settled already. */
export const settle = (queue: Queue, id: string, outcome: Outcome, now: number): Queue =>
  withApprovals(queue, move(queue, id, { name: 'settled', outcome, at: now }));

/** Rejects an open request: the user rejected it or closed the window. */
export function reject(queue: Queue, id: string, now: number): Queue {
  const approval = approvalById(queue, id);
  if (!approval || !isOpen(approval)) return queue;
  return {
    ...settle(queue, id, rejection(new UserRejected()), now),
    throttles: countRejection(queue.throttles, approval.requester.origin, now),
  };
}

/** Rejects all open requests, because the wallet was locked: the next user, account or network may differ. */
export const dropAll = (queue: Queue, now: number): Queue =>
  settleWhere(queue, () => true, rejection(new UserRejected('The wallet was locked.')), now);

/** Rejects requests for accounts other than the one that the site sees first now. */
export const dropOfOtherAccounts = (
  queue: Queue,
  origin: string,
  account: Address | undefined,
  now: number,
): Queue =>
  settleWhere(
    queue,
    ({ requester, request }) =>
      requester.origin === origin &&
      'account' in request &&
      (account === undefined || !sameAddress(request.account, account)),
    rejection(new Unauthorized('The account was switched.')),
    now,
  );

/** Rejects requests for the network that the site was on before. */
export const dropOfOtherChains = (
  queue: Queue,
  origin: string,
  chainId: number,
  now: number,
): Queue =>
  settleWhere(
    queue,
    (approval) => approval.requester.origin === origin && approval.chainId !== chainId,
    rejection(new UserRejected('The network was switched.')),
    now,
  );

/**
 * Drops the open requests of a document that was closed or is not active. Approved ones are still executed, and
 * outcomes are kept until they expire: a page that returns from the browser's cache would otherwise request, and pay,
 * twice.
 */
export const dropOfDocument = (queue: Queue, documentId: string): Queue =>
  withApprovals(
    queue,
    queue.approvals.filter(
      (approval) => approval.requester.documentId !== documentId || !isOpen(approval),
    ),
  );

/** Removes an approval whose outcome the page has received. */
export const removeDelivered = (queue: Queue, id: string): Queue =>
  withApprovals(
    queue,
    queue.approvals.filter((approval) => approval.id !== id),
  );

/** Removes outcomes that were not received in time. */
export const removeOldOutcomes = (queue: Queue, now: number): Queue =>
  withApprovals(
    queue,
    queue.approvals.filter((a) => !isSettled(a) || now - a.stage.at < SETTLED_TTL_MS),
  );

const rejection = (error: unknown): { error: RpcErrorBody } => ({ error: toErrorBody(error) });

const withApprovals = (queue: Queue, approvals: Approval[]): Queue => ({ ...queue, approvals });

const move = (queue: Queue, id: string, stage: Stage): Approval[] =>
  queue.approvals.map((approval) =>
    approval.id === id && !isSettled(approval) ? { ...approval, stage } : approval,
  );

const settleWhere = (
  queue: Queue,
  isIntended: (approval: Approval) => boolean,
  outcome: Outcome,
  now: number,
): Queue =>
  withApprovals(
    queue,
    queue.approvals.map((approval) =>
      isOpen(approval) && isIntended(approval)
        ? { ...approval, stage: { name: 'settled', outcome, at: now } }
        : approval,
    ),
  );
