import { type Address, contractsOf, LOCAL } from '@cenote/chains';
import { createClient } from 'viem';
import { fakeChain, fakeTransport } from '../testing/fake-chain.ts';
import type { StepContext } from '../transactions/step-context.ts';
import { resolveRecipient } from './resolve-recipient.ts';

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' as Address;
const RECIPIENT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address;

/** Returns a network on which friend.eth resolves to FRIEND and no address has code. */
function world() {
  const chain = fakeChain();
  chain.names.set('friend.eth', RECIPIENT).set('friend.cb.id', 'offchain');
  chain.answer.eth_getCode = () => '0x';
  const context = {
    client: createClient({ transport: fakeTransport(chain) }),
    contracts: contractsOf(LOCAL.id)!,
    account: ACCOUNT,
    network: LOCAL,
  } as unknown as StepContext;
  return { chain, context };
}

describe('resolveRecipient', () => {
  it('returns the address of an ENS name', async () => {
    const { context } = world();
    const found = await resolveRecipient('Friend.eth', [], context);
    expect(found).toEqual({ address: RECIPIENT, name: 'Friend.eth', isContract: false });
  });

  it.each([
    RECIPIENT,
    RECIPIENT.toLowerCase(),
    `0x${RECIPIENT.slice(2).toUpperCase()}`,
    RECIPIENT.toUpperCase(),
  ])('returns the address %s, whatever its case', async (text) => {
    const found = await resolveRecipient(text, [], world().context);
    expect(found).toEqual({ address: expect.any(String), isContract: false });
    expect(found).toHaveProperty('address', expect.stringMatching(new RegExp(RECIPIENT, 'i')));
  });

  it.each([
    RECIPIENT.replace('70997970C', '70997970c'),
    RECIPIENT.slice(0, -1),
    `${RECIPIENT}0`,
    '0x',
    `0x${RECIPIENT}`,
  ])('rejects the mistyped address %s', async (text) => {
    expect(await resolveRecipient(text, [], world().context)).toBe('invalid');
  });

  it('returns the address of a name that begins like an address', async () => {
    const { chain, context } = world();
    chain.names.set('0xfriend.eth', RECIPIENT);
    expect(await resolveRecipient('0xfriend.eth', [], context)).toHaveProperty(
      'name',
      '0xfriend.eth',
    );
  });

  it('returns unknown if the name is not registered', async () => {
    expect(await resolveRecipient('nobody.eth', [], world().context)).toBe('unknown');
  });

  it('returns unknown if no resolver contract responds', async () => {
    const { chain, context } = world();
    chain.answer.eth_call = () => '0x';
    expect(await resolveRecipient('friend.eth', [], context)).toBe('unknown');
  });

  it('does not contact a server that the name’s contract chooses', async () => {
    expect(await resolveRecipient('friend.cb.id', [], world().context)).toBe('offchain');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('rejects a name on a network without ENS', async () => {
    const { chain, context } = world();
    const { ensUniversalResolver: _, ...contracts } = context.contracts;
    expect(await resolveRecipient('friend.eth', [], { ...context, contracts })).toBe('noNames');
    expect(await resolveRecipient('friend', [], { ...context, contracts })).toBe('invalid');
    expect(chain.calls).toEqual([]);
  });

  it.each([
    ['is down', { name: 'HttpRequestError' }],
    ['rejects too many requests', { code: -32005 }],
  ])('throws if the node %s', async (_, fields) => {
    const { chain, context } = world();
    chain.answer.eth_call = () => {
      throw Object.assign(new Error('no answer'), fields);
    };
    await expect(resolveRecipient('friend.eth', [], context)).rejects.toThrow();
  });
});

beforeEach(() => {
  globalThis.fetch = jest.fn(() => Promise.reject(new Error('no network')));
});
