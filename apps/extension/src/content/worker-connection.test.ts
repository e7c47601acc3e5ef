import type { PortReply, PortRequest } from '../messages/page-port.ts';
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
const answer = (id: string, kept = false): PortReply => ({ type: 'answer', id, result: id, kept });

it('opens no port before there is something to ask', () => {
  const { workerConnection, ports } = setUp();
  expect(ports).toHaveLength(0);
  workerConnection.request('1', 'body');
  expect(ports[0]?.sent).toEqual([{ type: 'request', id: '1', body: 'body' }]);
});

it('asks a new worker again what the old one did not answer, under the same id', () => {
  const { workerConnection, ports, replies } = setUp();
  workerConnection.request('1', 'first');
  workerConnection.request('2', 'second');
  ports[0]?.say(answer('1'));
  ports[0]?.end();
  expect(ports[1]?.sent).toEqual([{ type: 'request', id: '2', body: 'second' }]);
  ports[1]?.say(answer('2'));
  expect(replies).toEqual([answer('1'), answer('2')]);
});

it('passes each answer on once', () => {
  const { workerConnection, ports, replies } = setUp();
  workerConnection.request('1', 'body');
  ports[0]?.say(answer('1'));
  ports[0]?.say(answer('1'));
  ports[0]?.say(answer('9'));
  expect(replies).toEqual([answer('1')]);
});

it('says that a kept answer has arrived, each time it comes', () => {
  const { workerConnection, ports } = setUp();
  workerConnection.request('1', 'body');
  ports[0]?.say(answer('1', true));
  ports[0]?.say(answer('1', true));
  expect(ports[0]?.sent.filter(({ type }) => type === 'received')).toHaveLength(2);
});

it('leaves a worker in peace that ends with nothing to answer', () => {
  const { workerConnection, ports } = setUp();
  workerConnection.request('1', 'body');
  ports[0]?.say(answer('1'));
  ports[0]?.end();
  expect(ports).toHaveLength(1);
  workerConnection.open();
  expect(ports).toHaveLength(2);
});

it('waits longer each time a worker ends at once', () => {
  const { workerConnection, ports, pauses } = setUp();
  workerConnection.request('1', 'body');
  for (let index = 0; index < 6; index += 1) ports[index]?.end();
  expect(pauses).toEqual([0, 50, 200, 1_000, 5_000, 5_000]);
});

it('tells the page that the extension is gone, instead of letting it wait', () => {
  const { workerConnection, ports, replies, remove } = setUp();
  workerConnection.request('1', 'body');
  remove();
  ports[0]?.end();
  expect(replies).toMatchObject([{ id: '1', error: { code: 4900 } }]);
  expect(workerConnection.waiting).toBe(0);
});

it('opens another port where the worker has said nothing for long, and where it is told to', () => {
  const { workerConnection, ports, watches } = setUp();
  workerConnection.request('1', 'body');
  watches[0]?.();
  workerConnection.reopen();
  expect(ports.map(({ runsKnownCodeOnly }) => runsKnownCodeOnly())).toEqual([true, true, false]);
  expect(ports[2]?.sent).toEqual([{ type: 'request', id: '1', body: 'body' }]);
});

it('keeps a port on which the worker has spoken', () => {
  const { workerConnection, ports, watches } = setUp();
  workerConnection.request('1', 'body');
  ports[0]?.say({ type: 'site', site: { chainId: '0x1', accounts: [] } });
  watches[0]?.();
  workerConnection.reopen();
  expect(ports).toHaveLength(1);
});
