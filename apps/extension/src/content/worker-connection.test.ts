import type { PortReply, PortRequest } from '../messages/page.ts';
import { fakePort } from '../testing/fake-port.ts';
import { SILENT_MS, WorkerConnection } from './worker-connection.ts';

function setUp() {
  const ports: ReturnType<typeof fakePort<PortRequest, PortReply>>[] = [];
  const replies: PortReply[] = [];
  const pauses: number[] = [];
  const watches: (() => void)[] = [];
  let isGone = false;
  const workerConnection = new WorkerConnection({
    connect: () => {
      if (isGone) throw new Error('Extension context invalidated.');
      const port = fakePort<PortRequest, PortReply>();
      ports.push(port);
      return port.port;
    },
    onReply: (reply) => replies.push(reply),
    later: (task, ms) => {
      if (ms === SILENT_MS) watches.push(task);
      else {
        pauses.push(ms);
        task();
      }
    },
  });
  return {
    workerConnection,
    ports,
    replies,
    pauses,
    watches,
    remove: () => {
      isGone = true;
    },
  };
}
const answer = (id: string, isStored = false): PortReply => ({
  type: 'answer',
  id,
  result: id,
  isStored,
});

it('opens no port before there is a request', () => {
  const { workerConnection, ports } = setUp();
  expect(ports).toHaveLength(0);
  workerConnection.request('1', 'body');
  expect(ports[0]?.sent).toEqual([{ type: 'request', id: '1', body: 'body' }]);
});

it('resends unanswered requests to a new worker under the same id', () => {
  const { workerConnection, ports, replies } = setUp();
  workerConnection.request('1', 'first');
  workerConnection.request('2', 'second');
  ports[0]?.post(answer('1'));
  ports[0]?.end();
  expect(ports[1]?.sent).toEqual([{ type: 'request', id: '2', body: 'second' }]);
  ports[1]?.post(answer('2'));
  expect(replies).toEqual([answer('1'), answer('2')]);
});

it('delivers each response once', () => {
  const { workerConnection, ports, replies } = setUp();
  workerConnection.request('1', 'body');
  ports[0]?.post(answer('1'));
  ports[0]?.post(answer('1'));
  ports[0]?.post(answer('9'));
  expect(replies).toEqual([answer('1')]);
});

it('acknowledges a stored response each time it arrives', () => {
  const { workerConnection, ports } = setUp();
  workerConnection.request('1', 'body');
  ports[0]?.post(answer('1', true));
  ports[0]?.post(answer('1', true));
  expect(ports[0]?.sent.filter(({ type }) => type === 'received')).toHaveLength(2);
});

it('does not reconnect to a worker that ends without unanswered requests', () => {
  const { workerConnection, ports } = setUp();
  workerConnection.request('1', 'body');
  ports[0]?.post(answer('1'));
  ports[0]?.end();
  expect(ports).toHaveLength(1);
  workerConnection.open();
  expect(ports).toHaveLength(2);
});

it('waits longer each time a worker ends immediately', () => {
  const { workerConnection, ports, pauses } = setUp();
  workerConnection.request('1', 'body');
  for (let index = 0; index < 6; index += 1) ports[index]?.end();
  expect(pauses).toEqual([0, 50, 200, 1_000, 5_000, 5_000]);
});

it('reports to the page that the extension was removed, instead of letting it wait', () => {
  const { workerConnection, ports, replies, remove } = setUp();
  workerConnection.request('1', 'body');
  remove();
  ports[0]?.end();
  expect(replies).toMatchObject([{ id: '1', error: { code: 4900 } }]);
  expect(workerConnection.waiting).toBe(0);
});

it('opens another port if the worker is silent for too long, and on request', () => {
  const { workerConnection, ports, watches } = setUp();
  workerConnection.request('1', 'body');
  watches[0]?.();
  workerConnection.reopen();
  expect(ports.map(({ isDisconnected }) => isDisconnected())).toEqual([true, true, false]);
  expect(ports[2]?.sent).toEqual([{ type: 'request', id: '1', body: 'body' }]);
});

it('keeps a port on which the worker has sent a message', () => {
  const { workerConnection, ports, watches } = setUp();
  workerConnection.request('1', 'body');
  ports[0]?.post({ type: 'site', site: { chainId: '0x1', accounts: [] } });
  watches[0]?.();
  workerConnection.reopen();
  expect(ports).toHaveLength(1);
});
