import { type ApprovalRequest, decide, type SiteState } from '../provider/index.ts';
import {
  add,
  approvalById,
  approvalOf,
  approve,
  dropAll,
  dropOfDocument,
  dropOfOtherAccounts,
  dropOfOtherChains,
  EMPTY_QUEUE,
  isOpen,
  isSettled,
  outcomeForPage,
  type Queue,
  queueSchema,
  type Requester,
  reject,
  removeDelivered,
  removeOldOutcomes,
  settle,
  signed,
} from './index.ts';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const SITE = 'https://app.example';
const MESSAGE: ApprovalRequest = { type: 'message', account: ALICE, message: '0x00' };

const requester = (more: Partial<Requester> = {}): Requester => ({
  origin: SITE,
  tabId: 1,
  frameId: 0,
  documentId: 'document',
  requestId: '1',
  ...more,
});
const put = (
  queue: Queue,
  id: string,
  more: { request?: ApprovalRequest; requester?: Partial<Requester> } = {},
  now = 0,
) =>
  add(
    queue,
    {
      id,
      request: more.request ?? MESSAGE,
      chainId: 1,
      requester: requester({ requestId: id, ...more.requester }),
    },
    now,
  );
/** The queue as a restarted worker reads it. */
const stored = (queue: object) => queueSchema.parse(JSON.parse(JSON.stringify(queue)));
const stage = (queue: Queue, id: string) => approvalById(queue, id)?.stage;
const errorCode = (queue: Queue, id: string) => {
  const at = stage(queue, id);
  return at?.name === 'settled' && 'error' in at.outcome ? at.outcome.error.code : undefined;
};

it('accepts calls with the same id once per account', () => {
  const calls = (account: typeof ALICE | typeof BOB): ApprovalRequest => ({
    type: 'calls',
    account,
    chainId: 1,
    id: 'same',
    atomicRequired: false,
    calls: [],
  });
  const queue = put(EMPTY_QUEUE, 'a', { request: calls(ALICE) });
  expect(() => put(queue, 'b', { request: calls(ALICE) })).toThrow(/already/);
  expect(put(queue, 'b', { request: calls(BOB) }).approvals).toHaveLength(2);
});

const MUTE: ApprovalRequest = {
  type: 'watchAsset',
  account: ALICE,
  chainId: 1,
  address: BOB,
  declared: {},
};

it('responds equally to a token suggestion, whether the user accepts it or not', () => {
  const added = put(EMPTY_QUEUE, 'a', { request: MUTE });
  for (const queue of [added, reject(added, 'a', 1), settle(added, 'a', { result: null }, 1)]) {
    expect(queue.approvals.map(outcomeForPage)).toEqual([{ result: true }]);
  }
  expect(put(EMPTY_QUEUE, 'a').approvals.map(outcomeForPage)).toEqual([undefined]);
});

describe('an approval', () => {
  const queue = put(EMPTY_QUEUE, 'a');

  it('is found again by the request that created it', () => {
    expect(approvalOf(queue, { documentId: 'document', requestId: 'a' })?.id).toBe('a');
    expect(approvalOf(queue, { documentId: 'another', requestId: 'a' })).toBeUndefined();
  });

  it('goes through the stages approved, signed and settled', () => {
    const approved = approve(queue, 'a', { fee: 'fast' }, 7);
    expect(stage(approved, 'a')).toEqual({
      name: 'approved',
      choice: { fee: 'fast' },
      at: 7,
    });
    const sent = signed(approved, 'a', '0x02', '0xhash');
    const done = settle(sent, 'a', { result: '0xhash' }, 5);
    expect(stage(done, 'a')).toMatchObject({ name: 'settled', outcome: { result: '0xhash' } });
    expect(removeDelivered(done, 'a').approvals).toEqual([]);
  });

  it('is settled once: a later approval or rejection does not change it', () => {
    const no = reject(queue, 'a', 1);
    expect(approve(no, 'a', null, 1)).toBe(no);
    expect(stage(settle(no, 'a', { result: '0x' }, 2), 'a')).toEqual(stage(no, 'a'));
    const yes = approve(queue, 'a', null, 1);
    expect(reject(yes, 'a', 1)).toBe(yes);
  });

  it.each<[string, Queue]>([
    ['approved', approve(queue, 'a', undefined, 1)],
    ['settled', settle(approve(queue, 'a', undefined, 1), 'a', { result: null }, 1)],
  ])('is restored as it was stored: %s', (_, storedQueue) => {
    expect(stored(storedQueue)).toEqual(storedQueue);
  });

  it('is restored even if another one is invalid', () => {
    const [one] = put(EMPTY_QUEUE, 'b').approvals;
    const unreadable = { ...one, request: { ...MESSAGE, message: 'no bytes' } };
    expect(stored({ ...queue, approvals: [unreadable, ...queue.approvals] })).toEqual(queue);
  });
});

describe('an open approval', () => {
  const queue = put(put(EMPTY_QUEUE, 'a'), 'b', { requester: { origin: 'https://b.example' } });

  it('is dropped on a lock', () => {
    const after = dropAll(approve(queue, 'b', null, 1), 1);
    expect(errorCode(after, 'a')).toBe(4001);
    expect(stage(after, 'b')).toMatchObject({ name: 'approved' });
  });

  it('is dropped when the site gets another account', () => {
    const after = dropOfOtherAccounts(queue, SITE, BOB, 1);
    expect(errorCode(after, 'a')).toBe(4100);
    expect(stage(after, 'b')).toEqual({ name: 'open' });
    expect(dropOfOtherAccounts(queue, SITE, ALICE, 1)).toEqual(queue);
  });

  it('is dropped when the site switches the network', () => {
    expect(errorCode(dropOfOtherChains(queue, SITE, 10, 1), 'a')).toBe(4001);
    expect(dropOfOtherChains(queue, SITE, 1, 1)).toEqual(queue);
  });

  it('is dropped if its page was closed, but executed if it was approved already', () => {
    const two = approve(put(queue, 'c'), 'c', null, 1);
    expect(dropOfDocument(two, 'document').approvals.map(({ id }) => id)).toEqual(['c']);
  });

  it('is not created again by a page that returns from the browser’s cache for its response', () => {
    const sent = settle(approve(queue, 'a', null, 1), 'a', { result: '0xhash' }, 1);
    const back = dropOfDocument(sent, 'document');
    expect(approvalOf(back, { documentId: 'document', requestId: 'a' })).toMatchObject({
      stage: { outcome: { result: '0xhash' } },
    });
  });
});

it('keeps its outcome for ten minutes for a page that returns for it', () => {
  const done = settle(put(EMPTY_QUEUE, 'a'), 'a', { result: 1 }, 0);
  expect(removeOldOutcomes(done, 599_999).approvals.filter(isSettled)).toHaveLength(1);
  expect(removeOldOutcomes(done, 600_000).approvals).toEqual([]);
});

const STATE: SiteState = {
  locked: false,
  permissions: [],
  accounts: [ALICE],
  chainId: 1,
  chainIds: [1],
  clientVersion: '',
};
/** Typed data of the maximum length. */
const NUMBERS = JSON.stringify({
  types: {
    EIP712Domain: [{ name: 'name', type: 'string' }],
    Numbers: [{ name: 'all', type: 'uint256[]' }],
  },
  primaryType: 'Numbers',
  domain: { name: 'Long' },
  message: { all: Array.from({ length: 3_700 }, () => `0x${'f'.repeat(64)}`) },
});

describe('a site that sends too many requests', () => {
  const rejectNext = (queue: Queue, id: string, now: number) =>
    reject(put(queue, id, {}, now), id, now);

  it('is blocked for 60 s after three rejections less than 30 s apart', () => {
    let queue = EMPTY_QUEUE;
    for (const [id, now] of [
      ['a', 0],
      ['b', 29_999],
      ['c', 59_998],
    ] as const) {
      queue = rejectNext(queue, id, now);
    }
    expect(() => put(queue, 'd', {}, 119_997)).toThrow(
      expect.objectContaining({
        rpcCode: -32005,
        message: 'Too many rejected requests. Try again in a minute.',
      }),
    );
    expect(put(queue, 'd', {}, 119_998).approvals.filter(isOpen)).toHaveLength(1);
    const other = { requester: { origin: 'https://b.example' } };
    expect(put(queue, 'd', other, 60_000).approvals.filter(isOpen)).toHaveLength(1);
  });

  it('is not blocked by rejections further apart, nor after an approval in between', () => {
    let slow = EMPTY_QUEUE;
    for (const [id, now] of [
      ['a', 0],
      ['b', 30_000],
      ['c', 60_000],
    ] as const) {
      slow = rejectNext(slow, id, now);
    }
    expect(() => put(slow, 'd', {}, 60_001)).not.toThrow();
    let welcome = rejectNext(rejectNext(EMPTY_QUEUE, 'a', 0), 'b', 1);
    welcome = rejectNext(approve(put(welcome, 'c', {}, 2), 'c', null, 1), 'd', 3);
    expect(() => put(welcome, 'e', {}, 4)).not.toThrow();
  });

  it('has at most one open connection request and ten open requests', () => {
    const connect: ApprovalRequest = { type: 'connect', answer: 'accounts' };
    const withConnect = put(EMPTY_QUEUE, 'a', { request: connect });
    expect(() => put(withConnect, 'b', { request: connect })).toThrow(
      expect.objectContaining({ rpcCode: -32002 }),
    );
    const ten = [...'abcdefghij'].reduce((queue, id) => put(queue, id), EMPTY_QUEUE);
    expect(() => put(ten, 'k')).toThrow(expect.objectContaining({ rpcCode: -32002 }));
  });

  /** Adds as many requests as are accepted, each from another subdomain. */
  function flood(requesterOf: (at: number) => Partial<Requester>, message = '0x00'): Queue {
    let queue = EMPTY_QUEUE;
    for (let at = 0; at < 60; at += 1) {
      const request: ApprovalRequest = {
        type: 'message',
        account: ALICE,
        message: message as '0x00',
      };
      try {
        queue = put(queue, String(at), { request, requester: requesterOf(at) });
      } catch (error) {
        expect(error).toMatchObject({ rpcCode: -32002 });
      }
    }
    return queue;
  }

  it.each([
    ['frames of its subdomains', 15, (at: number) => ({ origin: `https://s${at}.app.example` })],
    [
      'tabs of its subdomains',
      20,
      (at: number) => ({ origin: `https://s${at}.app.example`, tabId: at }),
    ],
    ['frames of other domains in its tab', 15, (at: number) => ({ origin: `https://d${at}.test` })],
  ] as const)('leaves space for others by %s', (_, count, requesterOf) => {
    const queue = flood(requesterOf);
    expect(queue.approvals).toHaveLength(count);
    const other = { requester: { origin: 'https://other.test', tabId: 99 } };
    expect(put(queue, 'other', other).approvals).toHaveLength(count + 1);
  });

  it.each([
    ['text, whose bytes need twice the length', 'personal_sign', ['a'.repeat(140_000), ALICE]],
    ['numbers, which are longer in decimal form', 'eth_signTypedData_v4', [ALICE, NUMBERS]],
  ])('is rejected for a request that is too long to restore: %s', (_, method, params) => {
    const decision = decide({ method, params }, STATE);
    if (decision.kind !== 'approval') throw new Error('The request is not put to the person');
    const { request } = decision;
    expect(() => put(EMPTY_QUEUE, 'a', { request })).toThrow(
      expect.objectContaining({ rpcCode: -32602, message: 'The request is too large.' }),
    );
  });

  it('fills no more than the available session storage', () => {
    const message = `0x${'00'.repeat(128 * 1024)}`;
    const queue = flood((at) => ({ origin: `https://d${at}.test`, tabId: at }), message);
    expect(JSON.stringify(queue).length).toBeLessThan(5_000_000);
    expect(flood(() => ({}), message).approvals).toHaveLength(3);
  });
});
