import * as fc from 'fast-check';
import { MAX_BODY, readPageReply, readPageRequest, readPortRequest } from './page.ts';
import { COMMANDS, commandSchema, uiMessageSchema } from './ui.ts';

const CHANNEL = '0f2e4d6c-8a1b-4c3d-9e5f-7a6b5c4d3e2f';

it('parses 20,000 arbitrary messages without an exception', () => {
  // Some are nearly valid, to reach later checks.
  const nearly = fc.record(
    {
      to: fc.constantFrom('cenote:content', 'cenote:page', 'else'),
      channel: fc.oneof(fc.constant(CHANNEL), fc.jsonValue()),
      type: fc.constantFrom('request', 'received', 'state', 'done', 'failed'),
      id: fc.oneof(fc.integer(), fc.string(), fc.jsonValue()),
      body: fc.oneof(fc.string(), fc.jsonValue()),
      reply: fc.jsonValue(),
      command: fc.constantFrom('unlock', 'approve', '__proto__', 'constructor', 'none'),
      args: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(nearly, fc.jsonValue()), (message) => {
      readPageRequest(message);
      readPageReply(message, CHANNEL);
      readPortRequest(message);
      uiMessageSchema.safeParse(message);
      const command = commandSchema.safeParse(message);
      if (command.success) COMMANDS[command.data.command].args.safeParse(command.data.args);
    }),
    { numRuns: 20_000 },
  );
}, 120_000);

it.each([
  '__proto__',
  'constructor',
  'toString',
  7,
  null,
])('rejects the command name %p', (command) => {
  expect(commandSchema.safeParse({ id: 1, command, args: {} }).success).toBe(false);
});

it('accepts a request of a provider, and no other message', () => {
  const request = { to: 'cenote:content', channel: CHANNEL, id: 1, body: '{}' } as const;
  expect(readPageRequest(request)).toEqual(request);
  for (const wrong of [{ to: 'cenote:page' }, { channel: 'x' }, { id: 1.5 }, { body: {} }]) {
    expect(readPageRequest({ ...request, ...wrong })).toBeUndefined();
  }
});

it('accepts a response for its own channel only', () => {
  const reply = { to: 'cenote:page', channel: CHANNEL, reply: { id: 1, result: null } };
  expect(readPageReply(reply, CHANNEL)).toEqual({ id: 1, result: null });
  expect(readPageReply(reply, CHANNEL.replace('0f', '1f'))).toBeUndefined();
  expect(readPageReply({ ...reply, reply: { id: 1 } }, CHANNEL)).toBeUndefined();
});

it('accepts a request and an acknowledgement of a content script, and no other message', () => {
  const request = { type: 'request', id: '1', body: '{}' } as const;
  expect(readPortRequest({ ...request, origin: 'https://else.example' })).toEqual(request);
  expect(readPortRequest({ type: 'received', id: '1' })).toEqual({ type: 'received', id: '1' });
  for (const wrong of [
    { type: 'answer' },
    { id: '' },
    { id: '1'.repeat(33) },
    { id: 1 },
    { body: {} },
    { body: 'x'.repeat(MAX_BODY + 1) },
  ]) {
    expect(readPortRequest({ ...request, ...wrong })).toBeUndefined();
  }
});
