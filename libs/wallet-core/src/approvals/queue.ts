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
 * Open requests of one origin, of one tab and of one registered domain with all its subdomains, and of all: frames of
 * many subdomains leave room for other sites.
 */
const MAX_OPEN_PER_ORIGIN = 10;
const MAX_OPEN_PER_TAB = 15;
const MAX_OPEN_PER_SITE = 20;
const MAX_OPEN = 50;
/** Characters of JSON of one site's open requests, and of all: the browser stores 10 MB for a session. */
const MAX_SITE_LENGTH = 1_000_000;
const MAX_LENGTH = 4_000_000;
/** How long an answer waits for a page that has not come back for it. */
const KEPT_MS = 10 * 60_000;
/** How long after its approval a request is signed: what the person saw of it grows old. */
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
 * What the page is owed already. EIP-747: a site hears that the wallet has understood it, and never what the person
 * made of it.
 */
export function outcomeForPage({
  request,
  stage,
}: Pick<Approval, 'request'> & { stage?: Stage }): Outcome | undefined {
  if (request.type === 'watchAsset') return { result: true };
  return stage?.name === 'settled' ? stage.outcome : undefined;
}

/** The approval that this very request made before: a page's script asks again after the wallet's worker died. */
export const approvalOf = (
  queue: Queue,
  { documentId, requestId }: Pick<Requester, 'documentId' | 'requestId'>,
): Approval | undefined =>
  queue.approvals.find(
    ({ requester }) => requester.documentId === documentId && requester.requestId === requestId,
  );

/**
 * Puts a question at the end.
 * @throws LimitExceeded for a site that was rejected too often, ResourceUnavailable where too much is open, DuplicateId
 * for calls whose id is in question already, InvalidParams for what could not be read back from storage: what is kept of
 * a message or of typed data can be longer than what the site sent.
 */
export function add(
  queue: Queue,
  asked: Omit<Approval, 'stage' | 'createdAt'>,
  now: number,
): Queue {
  requireNotThrottled(queue.throttles, asked.requester.origin, now);
  if (!approvalRequestSchema.safeParse(asked.request).success)
    throw new InvalidParams('The request is too large.');
  const open = queue.approvals.filter(isOpen);
  const ofSite = open.filter(({ requester }) => requester.origin === asked.requester.origin);
  if (ofSite.some(({ request }) => isSameCalls(request, asked.request))) throw new DuplicateId();
  const isTwin =
    asked.request.type === 'connect' && ofSite.some(({ request }) => request.type === 'connect');
  if (isTwin || !hasRoom(open, asked)) {
    throw new ResourceUnavailable('Earlier requests are still pending in the wallet.');
  }
  return withApprovals(queue, [
    ...queue.approvals,
    { ...asked, createdAt: now, stage: { name: 'open' } },
  ]);
}

const lengthOf = (approvals: readonly Pick<Approval, 'request'>[]): number =>
  approvals.reduce((sum, { request }) => sum + JSON.stringify(request).length, 0);

/** Whether one more fits in beside those that are open. */
function hasRoom(
  open: readonly Approval[],
  asked: Pick<Approval, 'requester' | 'request'>,
): boolean {
  const { origin, tabId } = asked.requester;
  const site = siteOf(origin);
  const ofSite = open.filter(({ requester }) => siteOf(requester.origin) === site);
  return (
    open.length < MAX_OPEN &&
    ofSite.length < MAX_OPEN_PER_SITE &&
    open.filter(({ requester }) => requester.tabId === tabId).length < MAX_OPEN_PER_TAB &&
    ofSite.filter(({ requester }) => requester.origin === origin).length < MAX_OPEN_PER_ORIGIN &&
    lengthOf([...ofSite, asked]) <= MAX_SITE_LENGTH &&
    lengthOf([...open, asked]) <= MAX_LENGTH
  );
}

const isSameCalls = (one: ApprovalRequest, other: ApprovalRequest): boolean =>
  one.type === 'calls' &&
  other.type === 'calls' &&
  one.id !== undefined &&
  one.id === other.id &&
  sameAddress(one.account, other.account);

/** The person said yes. Nothing changes where the question is no longer open. */
export const approve = (queue: Queue, id: string, choice: unknown, now: number): Queue => {
  const approval = approvalById(queue, id);
  if (!approval || !isOpen(approval)) return queue;
  return {
    approvals: move(queue, id, { name: 'approved', choice, at: now }),
    throttles: forgetRejections(queue.throttles, approval.requester.origin),
  };
};

/** Whether the person said yes too long ago for it to be signed still. */
export const isExpired = ({ stage }: Approval, now: number): boolean =>
  stage.name === 'approved' && now - stage.at >= APPROVAL_MS;

/** It was not signed in time. */
export const expire = (queue: Queue, id: string, now: number): Queue =>
  settle(queue, id, rejection(new UserRejected('The approval has expired.')), now);

/** A transaction is signed: from here on it is the same one that is sent, however often. */
export const signed = (queue: Queue, id: string, raw: string, hash: string): Queue =>
  withApprovals(queue, move(queue, id, { name: 'signed', raw, hash }));

/** The page is owed this. What is settled stays as it was settled. */
export const settle = (queue: Queue, id: string, outcome: Outcome, now: number): Queue =>
  withApprovals(queue, move(queue, id, { name: 'settled', outcome, at: now }));

/** The person said no, or closed the window. */
export function reject(queue: Queue, id: string, now: number): Queue {
  const approval = approvalById(queue, id);
  if (!approval || !isOpen(approval)) return queue;
  return {
    ...settle(queue, id, rejection(new UserRejected()), now),
    throttles: countRejection(queue.throttles, approval.requester.origin, now),
  };
}

/** Nobody agrees to what another person, account or network was asked: the wallet was locked. */
export const dropAll = (queue: Queue, now: number): Queue =>
  settleWhere(queue, () => true, rejection(new UserRejected('The wallet was locked.')), now);

/** The person turned to another account: what was asked of one that the site no longer sees first dies. */
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

/** The site is on another network now: what was asked on the old one dies. */
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
 * The document is gone, or not here: nobody is asked for it. What is being carried out goes on, and answers stay
 * until they are too old: a page that comes back out of the browser's cache would ask, and be paid for, twice.
 */
export const dropOfDocument = (queue: Queue, documentId: string): Queue =>
  withApprovals(
    queue,
    queue.approvals.filter(
      (approval) => approval.requester.documentId !== documentId || !isOpen(approval),
    ),
  );

/** The page has its answer. */
export const removeDelivered = (queue: Queue, id: string): Queue =>
  withApprovals(
    queue,
    queue.approvals.filter((approval) => approval.id !== id),
  );

/** Leaves out answers that nobody came for. */
export const removeOldOutcomes = (queue: Queue, now: number): Queue =>
  withApprovals(
    queue,
    queue.approvals.filter((a) => !isSettled(a) || now - a.stage.at < KEPT_MS),
  );

const rejection = (error: unknown): { error: RpcErrorBody } => ({ error: toErrorBody(error) });

const withApprovals = (queue: Queue, approvals: Approval[]): Queue => ({ ...queue, approvals });

const move = (queue: Queue, id: string, stage: Stage): Approval[] =>
  queue.approvals.map((approval) =>
    approval.id === id && !isSettled(approval) ? { ...approval, stage } : approval,
  );

const settleWhere = (
  queue: Queue,
  isMeant: (approval: Approval) => boolean,
  outcome: Outcome,
  now: number,
): Queue =>
  withApprovals(
    queue,
    queue.approvals.map((approval) =>
      isOpen(approval) && isMeant(approval)
        ? { ...approval, stage: { name: 'settled', outcome, at: now } }
        : approval,
    ),
  );
