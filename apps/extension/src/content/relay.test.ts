import { MAX_BODY, type PageReply } from '../messages/page.ts';
import { Relay } from './relay.ts';

const CHANNEL = '0f2e4d6c-8a1b-4c3d-9e5f-7a6b5c4d3e2f';

function setUp() {
  const asked: [string, string][] = [];
  const replies: PageReply[] = [];
  const clock = { ms: 0 };
  const link = { waiting: 0, request: (id: string, body: string) => void asked.push([id, body]) };
  const relay = new Relay({
    workerConnection: link,
    toPage: (message) => replies.push(message),
    now: () => clock.ms,
  });
  const say = (id: number, body = '{}', channel = CHANNEL) =>
    relay.fromPage({ to: 'cenote:content', channel, id, body });
  return { relay, link, asked, replies, clock, say };
}

it('gives requests ids of its own, and answers under those of the page', () => {
  const { relay, asked, replies, say } = setUp();
  say(41);
  say(41);
  expect(asked.map(([id]) => id)).toEqual(['1', '2']);
  relay.fromWorker({ type: 'answer', id: '2', result: 'two', kept: false });
  relay.fromWorker({ type: 'answer', id: '2', result: 'again', kept: false });
  expect(replies).toEqual([
    { to: 'cenote:page', channel: CHANNEL, reply: { id: 41, result: 'two' } },
  ]);
});

it('listens to the first provider alone', () => {
  const { asked, say } = setUp();
  expect(say(1)).toBe(true);
  expect(say(2, '{}', CHANNEL.replace('0f', '1f'))).toBe(false);
  expect(asked).toHaveLength(1);
});

it('answers a request that is too long instead of passing it on', () => {
  const { asked, replies, say } = setUp();
  say(1, 'x'.repeat(MAX_BODY + 1));
  expect(asked).toEqual([]);
  expect(replies[0]?.reply).toMatchObject({ id: 1, error: { code: -32602 } });
});

describe('many requests', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('of a page that never stops are answered each, and passed on as the wallet can bear them', () => {
    const { asked, replies, clock, say } = setUp();
    for (let id = 0; id < 10_000; id += 1) {
      clock.ms = id;
      say(id);
      jest.advanceTimersByTime(1);
    }
    expect(asked.length).toBeLessThanOrEqual(200 + 10 * 100);
    expect(asked.length + replies.length).toBeGreaterThanOrEqual(10_000 - 2_000);
    expect(replies[0]?.reply).toMatchObject({ error: { code: -32005 } });
  });

  it('of an honest page are all passed on, in their order', () => {
    const { asked, replies, clock, say } = setUp();
    for (let id = 0; id < 1_000; id += 1) say(id, `{"at":${id}}`);
    for (let step = 0; step < 500; step += 1) {
      clock.ms += 20;
      jest.advanceTimersByTime(20);
    }
    expect(replies).toEqual([]);
    expect(asked.map(([, body]) => JSON.parse(body).at)).toEqual([...Array(1_000).keys()]);
  });

  it('wait while too many have no answer, and go on once there is one', () => {
    const { relay, link, asked, say } = setUp();
    say(1);
    link.waiting = 200;
    say(2);
    jest.advanceTimersByTime(1_000);
    expect(asked).toHaveLength(1);
    link.waiting = 199;
    relay.fromWorker({ type: 'answer', id: '1', result: null, kept: false });
    expect(asked).toHaveLength(2);
  });
});
