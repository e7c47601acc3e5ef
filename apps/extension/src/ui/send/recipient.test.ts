import {
  isDanger,
  offeredRecipients,
  type RecipientFacts,
  readRecipient,
  recipientNotes,
} from './recipient.ts';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
/** A lookalike of Bob's address. */
const MALLORY = '0x7099000000000000000000000000000000007 9c8'.replace(' ', '') as `0x${string}`;
const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const ZERO = '0x0000000000000000000000000000000000000000';

describe('the typed recipient', () => {
  it.each([
    ['', { kind: 'empty' }],
    ['  \n', { kind: 'empty' }],
    [` ${BOB.slice(0, 10)} ${BOB.slice(10)} `, { kind: 'address', address: BOB }],
    [BOB.toLowerCase(), { kind: 'address', address: BOB }],
    [`0x${BOB.slice(2).toUpperCase()}`, { kind: 'address', address: BOB }],
    [BOB.replace('C5', 'c5'), { kind: 'invalid' }],
    [BOB.slice(0, -1), { kind: 'invalid' }],
    ['alice.eth', { kind: 'name', name: 'alice.eth' }],
    ['alice', { kind: 'name', name: 'alice.cenote.eth' }],
    ['al', { kind: 'invalid' }],
    ['.eth', { kind: 'invalid' }],
  ])('is parsed from %j', (text, read) => {
    expect(readRecipient(text)).toEqual(read);
  });
});

describe('the notes on a recipient', () => {
  const facts: RecipientFacts = {
    account: ALICE,
    own: [ALICE, CAROL],
    viewOnly: [],
    sentTo: [BOB],
    tokens: [],
    isContract: false,
  };
  it.each([
    ['a previous recipient', BOB, {}, []],
    ['a new recipient', MALLORY, { sentTo: [] }, [{ code: 'new' }]],
    ['a lookalike of a known recipient', MALLORY, {}, [{ code: 'poisoned', known: BOB }]],
    [
      'a lookalike of a known recipient that a gateway reports as known',
      MALLORY,
      { stated: [MALLORY] },
      [{ code: 'poisoned', known: BOB }],
    ],
    [
      'a lookalike of a recipient from a gateway',
      MALLORY,
      { sentTo: [], stated: [BOB] },
      [{ code: 'poisoned', known: BOB }],
    ],
    [
      'a recipient that only a gateway reports as known',
      BOB,
      { sentTo: [], stated: [BOB] },
      [{ code: 'new' }],
    ],
    ['a known recipient that resembles another', MALLORY, { sentTo: [BOB, MALLORY] }, []],
    ['the sending account', ALICE, {}, [{ code: 'self' }]],
    ['another account of the wallet', CAROL, {}, [{ code: 'own' }]],
    ['a watch-only account', CAROL, { viewOnly: [CAROL] }, [{ code: 'viewOnly' }]],
    ['the zero address', ZERO, { sentTo: [ZERO] }, [{ code: 'burn' }]],
    ['the dead address', '0x000000000000000000000000000000000000dEaD', {}, [{ code: 'burn' }]],
    ['a contract', MALLORY, { sentTo: [], isContract: true }, [{ code: 'contract' }]],
    ['a known contract', BOB, { isContract: true }, [{ code: 'contract' }]],
    [
      'an address that could not be checked',
      MALLORY,
      { sentTo: [], isContract: 'unknown' },
      [{ code: 'unchecked' }, { code: 'new' }],
    ],
    [
      'a known address that could not be checked',
      BOB,
      { isContract: 'unknown' },
      [{ code: 'unchecked' }],
    ],
    ["a token's contract", BOB, { tokens: [BOB], isContract: true }, [{ code: 'token' }]],
  ] as const)('are listed for: %s', (_, to, more, notes) => {
    expect(recipientNotes(to, { ...facts, ...more })).toEqual(notes);
  });

  it('require a confirmation if the transfer would lose the money', () => {
    expect(isDanger({ code: 'burn' })).toBe(true);
    expect(isDanger({ code: 'unchecked' })).toBe(true);
  });
});

describe('the suggested recipients', () => {
  it('are the recorded ones, then those from a gateway', () => {
    const lowerBob = BOB.toLowerCase() as `0x${string}`;
    expect(
      offeredRecipients([BOB], [CAROL, lowerBob], [ALICE]).map((one) => one.toLowerCase()),
    ).toEqual([BOB, CAROL].map((one) => one.toLowerCase()));
  });

  it.each([
    ['a recorded recipient', [BOB], [MALLORY], []],
    ['an account of the wallet', [], [MALLORY], [BOB]],
    ['another recipient from the gateway', [], [MALLORY, BOB], []],
  ] as const)('exclude a recipient from a gateway that looks like %s', (_, recorded, stated, own) => {
    expect(offeredRecipients(recorded, stated, own)).not.toContain(MALLORY);
  });
});
