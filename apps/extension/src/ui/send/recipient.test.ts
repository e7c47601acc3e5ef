import {
  isDanger,
  offeredRecipients,
  type RecipientFacts,
  readRecipient,
  recipientNotes,
} from './recipient.ts';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
/** Made to look like Bob. */
const MALLORY = '0x7099000000000000000000000000000000007 9c8'.replace(' ', '') as `0x${string}`;
const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const ZERO = '0x0000000000000000000000000000000000000000';

describe('what is typed', () => {
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
  ])('%j is read', (text, read) => {
    expect(readRecipient(text)).toEqual(read);
  });
});

describe('what there is to say of a recipient', () => {
  const facts: RecipientFacts = {
    account: ALICE,
    own: [ALICE, CAROL],
    viewOnly: [],
    sentTo: [BOB],
    tokens: [],
    isContract: false,
  };
  it.each([
    ['one that something was sent to', BOB, {}, []],
    ['a new one', MALLORY, { sentTo: [] }, [{ code: 'new' }]],
    ['one made to look like a known one', MALLORY, {}, [{ code: 'poisoned', known: BOB }]],
    [
      'one made to look like a known one, which a gateway states to be known',
      MALLORY,
      { stated: [MALLORY] },
      [{ code: 'poisoned', known: BOB }],
    ],
    [
      'one made to look like one that a gateway states',
      MALLORY,
      { sentTo: [], stated: [BOB] },
      [{ code: 'poisoned', known: BOB }],
    ],
    [
      'one that a gateway alone states to be known',
      BOB,
      { sentTo: [], stated: [BOB] },
      [{ code: 'new' }],
    ],
    ['a known one that looks like another', MALLORY, { sentTo: [BOB, MALLORY] }, []],
    ['the account itself', ALICE, {}, [{ code: 'self' }]],
    ['another account of the wallet', CAROL, {}, [{ code: 'own' }]],
    ['an account that is only watched', CAROL, { viewOnly: [CAROL] }, [{ code: 'viewOnly' }]],
    ['the zero address', ZERO, { sentTo: [ZERO] }, [{ code: 'burn' }]],
    ['the dead address', '0x000000000000000000000000000000000000dEaD', {}, [{ code: 'burn' }]],
    ['a contract', MALLORY, { sentTo: [], isContract: true }, [{ code: 'contract' }]],
    ['a contract that is known', BOB, { isContract: true }, [{ code: 'contract' }]],
    [
      'one that could not be checked',
      MALLORY,
      { sentTo: [], isContract: 'unknown' },
      [{ code: 'unchecked' }, { code: 'new' }],
    ],
    [
      'a known one that could not be checked',
      BOB,
      { isContract: 'unknown' },
      [{ code: 'unchecked' }],
    ],
    ["a token's contract", BOB, { tokens: [BOB], isContract: true }, [{ code: 'token' }]],
  ] as const)('%s', (_, to, more, notes) => {
    expect(recipientNotes(to, { ...facts, ...more })).toEqual(notes);
  });

  it('must be taken note of where the money would be lost', () => {
    expect(isDanger({ code: 'burn' })).toBe(true);
    expect(isDanger({ code: 'unchecked' })).toBe(true);
  });
});

describe('the recipients to choose from', () => {
  it('are the recorded ones, then what a gateway states', () => {
    const lowerBob = BOB.toLowerCase() as `0x${string}`;
    expect(
      offeredRecipients([BOB], [CAROL, lowerBob], [ALICE]).map((one) => one.toLowerCase()),
    ).toEqual([BOB, CAROL].map((one) => one.toLowerCase()));
  });

  it.each([
    ['a recorded one', [BOB], [MALLORY], []],
    ['an account of the wallet', [], [MALLORY], [BOB]],
    ['another stated one', [], [MALLORY, BOB], []],
  ] as const)('have none that a gateway states and that looks like %s', (_, recorded, stated, own) => {
    expect(offeredRecipients(recorded, stated, own)).not.toContain(MALLORY);
  });
});
