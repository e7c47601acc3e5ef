import { MAX_BODY, type PageReply } from '../messages/page.ts';
import { Relay } from './relay.ts';

const CHANNEL = '0f2e4d6c-8a1b-4c3d-9e5f-7a6b5c4d3e2f';

function setUp() {
  const requests: [string, string][] = [];
  const replies: PageReply[] = [];
  const clock = { ms: 0 };
  const link = {
    waiting: 0,
    request: (id: string, body: string) => void requests.push([id, body]),
  };
  const relay = new Relay({
    workerConnection: link,
    toPage: (message) => replies.push(message),
    now: () => clock.ms,
  });
  const postRequest = (id: number, body = '{}', channel = CHANNEL) =>
    relay.fromPage({ to: 'cenote:content', channel, id, body });
  return { relay, link, requests, replies, clock, postRequest };
}

it('assigns request ids of its own, and responds with the ids of the page', () => {
  const { relay, requests, replies, postRequest } = setUp();
  postRequest(41);
  postRequest(41);
  expect(requests.map(([id]) => id)).toEqual(['1', '2']);
  relay.fromWorker({ type: 'answer', id: '2', result: 'two', isStored: false });
  relay.fromWorker({ type: 'answer', id: '2', result: 'again', isStored: false });
  expect(replies).toEqual([
    { to: 'cenote:page', channel: CHANNEL, reply: { id: 41, result: 'two' } },
  ]);
});

it('accepts requests of the first provider only', () => {
  const { requests, postRequest } = setUp();
  expect(postRequest(1)).toBe(true);
  expect(postRequest(2, '{}', CHANNEL.replace('0f', '1f'))).toBe(false);
  expect(requests).toHaveLength(1);
});

it('responds to a request that is too long instead of forwarding it', () => {
  const { requests, replies, postRequest } = setUp();
  postRequest(1, 'x'.repeat(MAX_BODY + 1));
  expect(requests).toEqual([]);
  expect(replies[0]?.reply).toMatchObject({ id: 1, error: { code: -32602 } });
});

describe('a large number of requests', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is answered completely for an endless stream, and forwarded at a limited rate', () => {
    const { requests, replies, clock, postRequest } = setUp();
    for (let id = 0; id < 10_000; id += 1) {
      clock.ms = id;
      postRequest(id);
      jest.advanceTimersByTime(1);
    }
    expect(requests.length).toBeLessThanOrEqual(200 + 10 * 100);
    expect(requests.length + replies.length).toBeGreaterThanOrEqual(10_000 - 2_000);
    expect(replies[0]?.reply).toMatchObject({ error: { code: -32005 } });
  });

  it('is forwarded completely and in order for a normal page', () => {
    const { requests, replies, clock, postRequest } = setUp();
    for (let id = 0; id < 1_000; id += 1) postRequest(id, `{"at":${id}}`);
    for (let step = 0; step < 500; step += 1) {
      clock.ms += 20;
      jest.advanceTimersByTime(20);
    }
    expect(replies).toEqual([]);
    expect(requests.map(([, body]) => JSON.parse(body).at)).toEqual([...Array(1_000).keys()]);
  });

  it('is held while too many are unanswered, and resumes after a response', () => {
    const { relay, link, requests, postRequest } = setUp();
    postRequest(1);
    link.waiting = 200;
    postRequest(2);
    jest.advanceTimersByTime(1_000);
    expect(requests).toHaveLength(1);
    link.waiting = 199;
    relay.fromWorker({ type: 'answer', id: '1', result: null, isStored: false });
    expect(requests).toHaveLength(2);
  });
});
