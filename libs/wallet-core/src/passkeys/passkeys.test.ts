import { fromBase64url, toBase64url } from '../sealing/base64url.ts';
import { utf8 } from '../sealing/bytes.ts';
import { beginCeremony, CEREMONY_MS } from './ceremony.ts';
import { creationOptions, requestOptions } from './options.ts';
import { readAssertion, readRegistration } from './response.ts';
import { type AuthenticatorTraits, SoftAuthenticator } from './testing/authenticator.ts';

const NOW = Date.UTC(2030, 0, 1);
const party = { name: 'Cenote', origin: 'chrome-extension://abcdefgh' };
const random = (length: number) => globalThis.crypto.getRandomValues(new Uint8Array(length));
const prfInput = utf8('input');

async function register(traits: Partial<AuthenticatorTraits> = {}) {
  const authenticator = new SoftAuthenticator({ origin: party.origin, ...traits });
  const ceremony = beginCeremony('create', party, NOW, random);
  const options = creationOptions(ceremony, { name: 'Me', existing: [], prfInput }, random);
  return { authenticator, ceremony, answer: await authenticator.create(options) };
}

async function assert(traits: Partial<AuthenticatorTraits> = {}) {
  const { authenticator, answer } = await register(traits);
  const passkey = { credentialId: answer.id, label: 'x', createdAt: NOW, transports: ['internal'] };
  const ceremony = beginCeremony('get', party, NOW, random);
  const options = requestOptions(ceremony, [passkey], prfInput);
  return { ceremony, answer: await authenticator.get(options) };
}

test('returns the passkey and its PRF output from a registration', async () => {
  const { ceremony, answer } = await register();
  const { credentialId, transports, prf } = readRegistration(answer, ceremony, NOW);
  expect(credentialId).toBe(answer.id);
  expect(transports).toEqual(['internal']);
  expect(prf).toHaveLength(32);
});

test('reports if the PRF output is available for assertions only', async () => {
  const { ceremony, answer } = await register({ prf: 'late' });
  expect(readRegistration(answer, ceremony, NOW).prf).toBeUndefined();
  const later = await assert({ prf: 'late' });
  expect(readAssertion(later.answer, later.ceremony, NOW).prf).toHaveLength(32);
});

test('rejects a passkey without PRF, regardless of the other data', async () => {
  const made = await register({ prf: 'none' });
  expect(() => readRegistration(made.answer, made.ceremony, NOW)).toThrow(
    expect.objectContaining({ code: 'PASSKEY_NO_PRF' }),
  );
  const assertion = await assert({ prf: 'none' });
  expect(assertion.answer.response.userHandle).not.toBe('');
  expect(() => readAssertion(assertion.answer, assertion.ceremony, NOW)).toThrow(
    expect.objectContaining({ code: 'PASSKEY_NO_PRF' }),
  );
});

test('ends a ceremony after 180 s, and if the clock was set back', async () => {
  const { ceremony, answer } = await register();
  expect(CEREMONY_MS).toBe(180_000);
  expect(readRegistration(answer, ceremony, NOW + CEREMONY_MS - 1).credentialId).toBe(answer.id);
  for (const now of [NOW + CEREMONY_MS, NOW - 1]) {
    expect(() => readRegistration(answer, ceremony, now)).toThrow(
      expect.objectContaining({ code: 'PASSKEY_EXPIRED' }),
    );
  }
});

type Answer = Awaited<ReturnType<typeof assert>>['answer'];
const clientData = (change: object) => (answer: Answer) => {
  const clientData = JSON.parse(
    new TextDecoder().decode(fromBase64url(answer.response.clientDataJSON)),
  );
  const clientDataJSON = toBase64url(utf8(JSON.stringify({ ...clientData, ...change })));
  return { ...answer, response: { ...answer.response, clientDataJSON } };
};
const prfOf = (first: unknown) => (answer: Answer) => ({
  ...answer,
  clientExtensionResults: { prf: { results: { first } } },
});

test.each<[string, (answer: Answer) => unknown]>([
  ['of another call', clientData({ challenge: toBase64url(random(32)) })],
  ['of another page', clientData({ origin: 'https://evil.example' })],
  ['of a frame in another page', clientData({ crossOrigin: true })],
  ['to the other kind of ceremony', clientData({ type: 'webauthn.create' })],
  ['that is no object', () => 'x'],
  ['that is undefined', () => undefined],
  [
    'without client data',
    (answer) => ({ ...answer, response: { ...answer.response, clientDataJSON: '' } }),
  ],
  ['without extensions', ({ clientExtensionResults: _, ...answer }) => answer],
  ['of another kind of credential', (answer) => ({ ...answer, type: 'password' })],
  ['without an id', ({ id: _, ...answer }) => answer],
  ['with a PRF output that is too short', prfOf(toBase64url(random(31)))],
  ['with a PRF output that is too long', prfOf(toBase64url(random(33)))],
  ['with a PRF output that is no text', prfOf(null)],
])('rejects a response %s', async (_, change) => {
  const { ceremony, answer } = await assert();
  expect(() => readAssertion(change(answer), ceremony, NOW)).toThrow(
    expect.objectContaining({ code: 'PASSKEY_INVALID' }),
  );
});

test('rejects a response without user verification', async () => {
  const { ceremony, answer } = await assert({ userVerified: false });
  expect(() => readAssertion(answer, ceremony, NOW)).toThrow(
    expect.objectContaining({ code: 'PASSKEY_INVALID' }),
  );
});

test('requests user verification, PRF and only passkeys of the vault', () => {
  const passkey = { credentialId: 'AAAA', label: 'x', createdAt: NOW, transports: ['usb'] };
  const request = requestOptions(beginCeremony('get', party, NOW, random), [passkey], prfInput);
  expect(request).toMatchObject({
    userVerification: 'required',
    allowCredentials: [{ type: 'public-key', id: 'AAAA', transports: ['usb'] }],
    extensions: { prf: { eval: { first: toBase64url(prfInput) } } },
    timeout: 180_000,
  });
  expect(request).not.toHaveProperty('rpId');

  const ceremony = beginCeremony('create', { ...party, id: 'cenote.example' }, NOW, random);
  const fresh = { name: 'Me', attachment: 'platform', existing: [passkey], prfInput } as const;
  const creation = creationOptions(ceremony, fresh, random);
  expect(creation).toMatchObject({
    rp: { id: 'cenote.example', name: 'Cenote' },
    excludeCredentials: [{ id: 'AAAA' }],
    authenticatorSelection: { userVerification: 'required', authenticatorAttachment: 'platform' },
    attestation: 'none',
  });
  expect(creation.user.id).not.toBe(creationOptions(ceremony, fresh, random).user.id);
});
